import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { COMMUNICATION_SEARCH } from './searchParams.ts'
import { getCurrentStage, STAGES, type Stage } from './stages.ts'

/** Returns what the texts are about: the stage in the URL, otherwise that of the instance. */
export function useStage(instance: Instance): Stage {
  const [params] = useSearchParams(COMMUNICATION_SEARCH)
  return STAGES.find((stage) => stage === params.stage) ?? getCurrentStage(instance)
}

/** Selects what the texts are about. */
export function StageSelect({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const [, go] = useSearchParams(COMMUNICATION_SEARCH)
  return (
    <NativeSelect
      label={t('stage.label')}
      maw={320}
      data={STAGES.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))}
      value={useStage(instance)}
      onChange={(event) => go({ stage: event.currentTarget.value })}
    />
  )
}
