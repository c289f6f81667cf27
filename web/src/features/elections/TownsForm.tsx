import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkText, requireValue } from '../../ui/checks.ts'
import { Section } from '../../ui/Section.tsx'
import { SpreadsheetPicker } from '../../ui/SpreadsheetPicker.tsx'
import { focusFirstError, SpreadsheetRows } from '../../ui/SpreadsheetRows.tsx'
import { SpreadsheetSummary, UnknownColumns } from '../../ui/SpreadsheetSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import classes from './Elections.module.css'
import { downloadTownsTemplate } from './queries.ts'
import { type TemplateErrors, TemplateFields } from './TemplateFields.tsx'
import { TownRow } from './TownRow.tsx'
import { type TownsFormState, useTowns } from './useTowns.ts'

interface Props {
  readonly election: number
  readonly onStarted: (job: number) => void
}

/** Template, places, and the button that creates an instance for each place. */
export function TownsForm({ election, onStarted }: Props) {
  const { t } = useTranslation('elections')
  const form = useTowns(election, onStarted)
  const [wasTried, setTried] = useState(false)
  return (
    <Stack gap="xl" className={classes.parts ?? ''}>
      <Section title={t('towns.template.title')} hint={t('towns.template.text')}>
        <TemplateFields form={form} errors={useTemplateErrors(form, wasTried)} />
      </Section>
      <Section title={t('towns.places.title')}>
        <TownList election={election} form={form} />
      </Section>
      {form.towns.length > 0 && <SubmitSection form={form} onTry={() => setTried(true)} />}
    </Stack>
  )
}

/** Returns the errors of the template as messages, once the user has tried to submit. */
function useTemplateErrors({ template, title, towns }: TownsFormState, wasTried: boolean): TemplateErrors {
  const getMessage = useValidationMessage()
  const toMessage = (error: ReturnType<typeof requireValue>) => (error && wasTried ? getMessage(error) : null)
  return { template: toMessage(requireValue(template)), title: toMessage(checkTitle(title, towns)) }
}

/** The common title may be empty if every row has its own. */
function checkTitle(title: string, towns: TownsFormState['towns']) {
  const isNeeded = towns.some(({ values }) => !values.title.trim())
  return isNeeded || title.trim() ? checkText(title, 'instance_title') : null
}

function TownList({ election, form }: { readonly election: number; readonly form: TownsFormState }) {
  const { t } = useTranslation('elections')
  const { sheet, errors, parsing } = form
  if (!sheet) {
    return (
      <SpreadsheetPicker
        template={(language) => downloadTownsTemplate(election, language)}
        templateFile={t('towns.places.file')}
        parsing={parsing}
      >
        {t('towns.places.text')}
      </SpreadsheetPicker>
    )
  }
  const wrong = errors.filter((each) => Object.keys(each).length > 0).length
  return (
    <Stack>
      <SpreadsheetSummary
        fileName={sheet.fileName}
        rowCount={sheet.towns.length}
        invalidRowCount={wrong}
        onStartAgain={form.startAgain}
      />
      <UnknownColumns names={sheet.unknownColumns} />
      <SpreadsheetRows rows={sheet.towns}>
        {(town, at) => <TownRow key={town.row} town={town} errors={errors[at] ?? {}} form={form} />}
      </SpreadsheetRows>
    </Stack>
  )
}

interface SubmitSectionProps {
  readonly form: TownsFormState
  /** Shows the errors of the template from now on. */
  readonly onTry: () => void
}

/** Describes the result and creates the instances, or focuses the first error. */
function SubmitSection({ form: { template, title, towns, errors, creating }, onTry }: SubmitSectionProps) {
  const { t } = useTranslation('elections')
  const invited = towns.filter(({ values }) => values.contact.trim()).length
  const submit = () => {
    onTry()
    if (!template || checkTitle(title, towns)) document.getElementById(template ? 'title' : 'template')?.focus()
    else if (errors.some((each) => Object.keys(each).length > 0)) focusFirstError()
    else creating.mutate()
  }
  return (
    <Section title={t('towns.take.title')}>
      <Text maw="42rem">{invited > 0 ? t('towns.take.invited', { count: invited }) : t('towns.take.nobody')}</Text>
      <SubmitError error={creating.error} />
      <Group>
        <Button loading={creating.isPending} onClick={submit}>
          {t('towns.take.action', { count: towns.length })}
        </Button>
      </Group>
    </Section>
  )
}
