import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { findProblems, type Problem } from './problems.ts'
import type { Operations } from './queries.ts'

/** The problems of the portal with advice, or a message that there are none. */
export function ProblemList({ state }: { readonly state: Operations }) {
  const { t } = useTranslation('operations')
  const problems = findProblems(state, Date.now())
  // The element is always mounted, so that screen readers announce changes.
  return (
    <Stack gap="sm" role="status">
      {problems.length === 0 && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={t('well.title')}>
          {t('well.text')}
        </Alert>
      )}
      {problems.map((problem) => (
        <Alert
          key={problem}
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(`worry.${problem}.title`, { count: state.mail.failed })}
        >
          <Stack gap="sm" align="start">
            <Text size="sm" maw="42rem">
              {t(`worry.${problem}.text`)}
            </Text>
            <ProblemLink problem={problem} />
          </Stack>
        </Alert>
      ))}
    </Stack>
  )
}

/** A link to the page where the problem can be resolved, if there is one. */
function ProblemLink({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('operations')
  const search = PROBLEM_LINKS[problem]
  if (!search) return null
  return (
    <ButtonLink to="/portal/administration" search={search} variant="default" size="sm">
      {t(`worry.${problem as 'mailFailed'}.action`)}
    </ButtonLink>
  )
}

const PROBLEM_LINKS = {
  noMail: null,
  mailStuck: { tab: 'communication', fate: 'waiting' },
  jobsStuck: null,
  mailFailed: { tab: 'communication', fate: 'failed' },
  oneAdmin: { tab: 'authentication' },
} as const satisfies Readonly<Record<Problem, object | null>>
