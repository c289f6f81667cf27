import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconHistory, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../ui/focus.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { openCommentsQuery } from './comments/comments.ts'
import { type EditorPanel, THESES_SEARCH } from './searchParams.ts'
import type { Questionnaire, Thesis } from './theses.ts'
import type { EditorValues } from './wordingFields.ts'

/** The content of a panel. It can put other texts into the editor. */
interface PanelProps {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  readonly onTake: (values: EditorValues) => void
}

/** Loaded only when they are opened. */
const PANELS: Readonly<Record<EditorPanel, ComponentType<PanelProps>>> = {
  comments: lazy(async () => ({ default: (await import('./comments/ThesisComments.tsx')).ThesisComments })),
  versions: lazy(async () => ({ default: (await import('./versions/ThesisVersions.tsx')).ThesisVersions })),
}

/** Opens the comments on a thesis, or its former wordings. */
export function EditorPanels({ thesis, questionnaire, onTake }: PanelProps) {
  const { t } = useTranslation('theses')
  const [{ panel }, setSearchParams] = useSearchParams(THESES_SEARCH)
  const { data: openComments } = useQuery(openCommentsQuery(questionnaire.instance.id))
  const id = useId()
  const count = openComments?.get(thesis.id) ?? 0
  const buttons = [
    {
      name: 'comments' as const,
      Icon: IconMessage,
      label: count > 0 ? t('comments.titleCounted', { count }) : t('comments.title'),
    },
    { name: 'versions' as const, Icon: IconHistory, label: t('versions.title') },
  ]
  const Panel = panel && PANELS[panel]

  function take(values: EditorValues) {
    onTake(values)
    // A pressed button of the panel may be gone then.
    const field = Object.keys(values).find((name) => name.startsWith('text-'))
    if (field) focusField(field)
  }

  return (
    <Stack gap="sm">
      <Group gap="sm">
        {buttons.map(({ name, Icon, label }) => (
          <Button
            key={name}
            variant="default"
            mih={44}
            leftSection={<Icon size={18} aria-hidden />}
            aria-expanded={panel === name}
            aria-controls={panel === name ? id : undefined}
            onClick={() => setSearchParams({ panel: panel === name ? undefined : name }, { replace: true })}
          >
            {label}
          </Button>
        ))}
      </Group>
      {Panel && (
        <section id={id} aria-label={t(`${panel}.title`)}>
          <Suspense fallback={<Skeleton h={96} />}>
            <Panel thesis={thesis} questionnaire={questionnaire} onTake={take} />
          </Suspense>
        </section>
      )}
    </Stack>
  )
}
