import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { RespondentKind } from './labSettings.ts'
import { LAB_SEARCH } from './searchParams.ts'

interface Props {
  readonly kinds: readonly RespondentKind[]
  readonly kind: RespondentKind
}

/** Choice of whose answers are examined, if voters are matched with both kinds. */
export function RespondentSelect({ kinds, kind }: Props) {
  const { t } = useTranslation('lab')
  const [, setSearchParams] = useSearchParams(LAB_SEARCH)
  if (kinds.length < 2) return null
  return (
    <NativeSelect
      label={t('settings.kind')}
      value={kind}
      data={kinds.map((value) => ({ value, label: t(`settings.${value}`) }))}
      onChange={({ currentTarget }) => setSearchParams({ of: currentTarget.value }, { replace: true })}
    />
  )
}
