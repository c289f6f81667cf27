import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import type { Questionnaire, Thesis } from '../theses.ts'
import type { EditorValues } from '../wordingFields.ts'

const ThesisVersions = lazy(async () => ({ default: (await import('./ThesisVersions.tsx')).ThesisVersions }))

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  readonly onRestore: (values: EditorValues) => void
}

/** Opens the former wordings of a thesis. They are loaded only then. */
export function FormerVersions({ thesis, questionnaire, onRestore }: Props) {
  const { t } = useTranslation('theses')
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()

  function restore(values: EditorValues) {
    onRestore(values)
    setIsOpen(false)
    // The pressed button is unmounted with the list.
    const field = Object.keys(values).find((name) => name.startsWith('text-'))
    if (field) focusField(field)
  }

  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconHistory size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('versions.title')}
        </Button>
      </Group>
      {isOpen && (
        <section id={list} aria-label={t('versions.title')}>
          <Suspense fallback={<Skeleton h={96} />}>
            <ThesisVersions thesis={thesis} questionnaire={questionnaire} onRestore={restore} />
          </Suspense>
        </section>
      )}
    </Stack>
  )
}
