import { ActionIcon, Menu } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setCompactRows, useCompactRows } from './rowDensity.ts'

interface Props {
  /** Items of the list itself, before the choice of the row height. */
  readonly children?: ReactNode
}

/** The rarely needed actions of a list, and the height of its rows. */
export function ListMenu({ children }: Props) {
  const { t } = useTranslation()
  const isCompact = useCompactRows()
  const DensityIcon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon data-list-menu size={44} variant="default" aria-label={t('listMenu')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<DensityIcon size={18} aria-hidden />} onClick={() => setCompactRows(!isCompact)}>
          {t(isCompact ? 'density.comfortable' : 'density.compact')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
