import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { ReopenedNotice } from '../../ui/ReopenedNotice.tsx'
import { useAnswering } from './Answering.tsx'

/** The creators have opened what was submitted. */
export function Reopened() {
  const { answerer, application, whose } = useAnswering()
  const { reopened } = answerer
  const isLive = application.status >= INSTANCE_STATUS.live
  return reopened && <ReopenedNotice kind={whose.kind} timeZone={application.time_zone} {...{ reopened, isLive }} />
}
