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

/** By the numbers of the interface. */
const STATUS_STYLES = [
  { name: 'created', icon: IconCircleDashed, colour: 'gray' },
  { name: 'inPreparation', icon: IconPencil, colour: 'yellow' },
  { name: 'thesesFinal', icon: IconListCheck, colour: 'blue' },
  { name: 'live', icon: IconBroadcast, colour: 'green' },
  { name: 'over', icon: IconFlag, colour: 'gray' },
  { name: 'archived', icon: IconArchive, colour: 'gray' },
] as const satisfies readonly { readonly name: string; readonly icon: Icon; readonly colour: string }[]

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
