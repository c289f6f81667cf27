import { Box } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Notice } from './Notice.tsx'
import { currentNoticesQuery } from './queries.ts'

/**
 * Shows the most severe notice that was not dismissed, above every page except the dashboard. This browser stores the
 * dismissed ones.
 */
export function NoticeBanner() {
  const { data = [] } = useQuery(currentNoticesQuery())
  const [dismissed, setDismissed] = useLocalStorage<readonly number[]>({ key: 'noticesAside', defaultValue: [] })
  const notice = data.find(({ id }) => !dismissed.includes(id))
  if (!notice) return null
  // Only current notices stay in the list, so that it does not grow forever.
  const stillCurrent = dismissed.filter((id) => data.some((each) => each.id === id))
  return (
    <Box mb="lg">
      <Notice notice={notice} onClose={() => setDismissed([...stillCurrent, notice.id])} />
    </Box>
  )
}
