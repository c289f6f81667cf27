import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import type { Operations } from './queries.ts'
import { type Worry, worriesAbout } from './worries.ts'

/** The problems of the portal with advice, or a message that there are none. */
export function Worries({ state }: { readonly state: Operations }) {
  const { t } = useTranslation('operations')
  const worries = worriesAbout(state, Date.now())
  // The element is always mounted, so that screen readers announce changes.
  return (
    <Stack gap="sm" role="status">
      {worries.length === 0 && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={t('well.title')}>
          {t('well.text')}
        </Alert>
      )}
      {worries.map((worry) => (
        <Alert
          key={worry}
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(`worry.${worry}.title`, { count: state.mail.failed })}
        >
          <Stack gap="sm" align="start">
            <Text size="sm" maw="42rem">
              {t(`worry.${worry}.text`)}
            </Text>
            <Way worry={worry} />
          </Stack>
        </Alert>
      ))}
    </Stack>
  )
}

/** A link to the page where the problem can be resolved, if there is one. */
function Way({ worry }: { readonly worry: Worry }) {
  const { t } = useTranslation('operations')
  const search = WAYS[worry]
  if (!search) return null
  return (
    <ButtonLink to="/portal/administration" search={search} variant="default" size="sm">
      {t(`worry.${worry as 'mailFailed'}.action`)}
    </ButtonLink>
  )
}

const WAYS = {
  noMail: null,
  mailStuck: { tab: 'communication', fate: 'waiting' },
  jobsStuck: null,
  mailFailed: { tab: 'communication', fate: 'failed' },
  oneAdmin: { tab: 'authentication' },
} as const satisfies Readonly<Record<Worry, object | null>>
