import {
  type Icon,
  IconArchive,
  IconBroadcast,
  IconCircleDashed,
  IconFlag,
  IconListCheck,
  IconPencil,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from './StatusBadge.tsx'
import { STATE_COLOURS, type StateColour } from './stateColours.ts'

/** By the numbers of the interface. */
const STATUS_STYLES = [
  { name: 'created', icon: IconCircleDashed, colour: STATE_COLOURS.idle },
  { name: 'inPreparation', icon: IconPencil, colour: STATE_COLOURS.unfinished },
  { name: 'thesesFinal', icon: IconListCheck, colour: STATE_COLOURS.underWay },
  { name: 'live', icon: IconBroadcast, colour: STATE_COLOURS.done },
  { name: 'over', icon: IconFlag, colour: STATE_COLOURS.idle },
  { name: 'archived', icon: IconArchive, colour: STATE_COLOURS.idle },
] as const satisfies readonly { readonly name: string; readonly icon: Icon; readonly colour: StateColour }[]

/** The status of an instance as text, icon and colour. Unknown statuses are not shown. */
export function InstanceStatusBadge({ status }: { readonly status: number }) {
  const { t } = useTranslation()
  const style = STATUS_STYLES[status]
  if (!style) return null
  const { name, icon: StatusIcon, colour } = style
  return (
    <StatusBadge icon={StatusIcon} colour={colour}>
      {t(`instanceStatus.${name}`)}
    </StatusBadge>
  )
}
