import { Box } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Notice } from './Notice.tsx'
import { notices } from './queries.ts'

/**
 * Shows the most severe notice that was not dismissed, above every page except the dashboard. This browser stores the
 * dismissed ones.
 */
export function NoticeBanner() {
  const { data = [] } = useQuery(notices())
  const [aside, setAside] = useLocalStorage<readonly number[]>({ key: 'noticesAside', defaultValue: [] })
  const notice = data.find(({ id }) => !aside.includes(id))
  if (!notice) return null
  // Only current notices stay in the list, so that it does not grow forever.
  const stillHeld = aside.filter((id) => data.some((each) => each.id === id))
  return (
    <Box mb="lg">
      <Notice notice={notice} onClose={() => setAside([...stillHeld, notice.id])} />
    </Box>
  )
}
