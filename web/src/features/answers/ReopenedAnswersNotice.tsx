import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { ReopenedNotice } from '../../ui/ReopenedNotice.tsx'
import { useAnswering } from './Answering.tsx'

/** Notice that the creators have reopened the submitted answers. */
export function ReopenedAnswersNotice() {
  const { answerer, instance, owner } = useAnswering()
  const { reopened } = answerer
  const isLive = instance.status >= INSTANCE_STATUS.live
  return reopened && <ReopenedNotice kind={owner.kind} timeZone={instance.time_zone} {...{ reopened, isLive }} />
}
