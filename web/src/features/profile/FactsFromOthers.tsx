import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './Profile.module.css'

interface Props {
  readonly facts: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** Who can change the facts. */
  readonly children: ReactNode
}

/** Facts that others have set, and whom to ask if they are wrong. */
export function FactsFromOthers({ facts, children }: Props) {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('settled.title')} hint={children}>
      <dl className={classes.facts}>
        {facts.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value} dir="auto">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('settled.signIn')} <AnchorLink to="/portal/settings">{t('settled.toSettings')}</AnchorLink>
      </Text>
    </Section>
  )
}
