import { Box } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Notice } from './Notice.tsx'
import { notices } from './queries.ts'

/** Above every page but the dashboard: the gravest notice that was not put aside. This browser remembers which were. */
export function NoticeBanner() {
  const { data = [] } = useQuery(notices())
  const [aside, setAside] = useLocalStorage<readonly number[]>({ key: 'noticesAside', defaultValue: [] })
  const notice = data.find(({ id }) => !aside.includes(id))
  if (!notice) return null
  // Only those that still hold are remembered, so that the list does not grow for ever.
  const stillHeld = aside.filter((id) => data.some((each) => each.id === id))
  return (
    <Box mb="lg">
      <Notice notice={notice} onClose={() => setAside([...stillHeld, notice.id])} />
    </Box>
  )
}
