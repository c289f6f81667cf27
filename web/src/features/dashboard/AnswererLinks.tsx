import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import type { AnswererProps } from './AnswererSections.tsx'
import { getStepLinks } from './stepLinks.ts'

const STEPS = ['theses', 'profile', 'candidates'] as const

/** Links to the pages of a party or candidate on which nothing can be done any more. */
export function AnswererLinks({ kind, held }: Pick<AnswererProps, 'kind' | 'held'>) {
  const { t } = useTranslation('dashboard')
  const links = getStepLinks(kind === 'party' ? 'trustperson' : 'candidate', held)
  return (
    <Group gap="sm" mt="md">
      {STEPS.map((step) => {
        const link = links[step]
        return (
          link && (
            <ButtonLink key={step} {...link} variant="default" mih={44}>
              {t(`past.${step}`)}
            </ButtonLink>
          )
        )
      })}
    </Group>
  )
}
