import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as checks from '../../ui/checks.ts'
import { Section } from '../../ui/Section.tsx'
import { SpreadsheetPicker } from '../../ui/SpreadsheetPicker.tsx'
import { focusFirstError, SpreadsheetRows } from '../../ui/SpreadsheetRows.tsx'
import { SpreadsheetSummary, UnknownColumns } from '../../ui/SpreadsheetSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import classes from './Elections.module.css'
import { townsTemplate } from './queries.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TownRow } from './TownRow.tsx'
import { type Towns, useTowns } from './useTowns.ts'

interface Props {
  readonly election: number
  readonly onBegun: (job: number) => void
}

/** Template, places, and the button that creates an instance for each place. */
export function TownsForm({ election, onBegun }: Props) {
  const { t } = useTranslation('elections')
  const towns = useTowns(election, onBegun)
  const [wasTried, setTried] = useState(false)
  return (
    <Stack gap="xl" className={classes.parts ?? ''}>
      <Section title={t('towns.template.title')} hint={t('towns.template.text')}>
        <TemplateFields towns={towns} faults={useTemplateFaults(towns, wasTried)} />
      </Section>
      <Section title={t('towns.places.title')}>
        <Places election={election} towns={towns} />
      </Section>
      {towns.towns.length > 0 && <Taking towns={towns} onTry={() => setTried(true)} />}
    </Stack>
  )
}

export interface TemplateFaults {
  readonly template: string | null
  readonly title: string | null
}

/** Returns the errors of the template as messages, once the user has tried to submit. */
function useTemplateFaults({ template, title, towns }: Towns, wasTried: boolean): TemplateFaults {
  const wordsFor = useValidationMessage()
  const words = (fault: ReturnType<typeof checks.required>) => (fault && wasTried ? wordsFor(fault) : null)
  return { template: words(checks.required(template)), title: words(checkTitle(title, towns)) }
}

/** The common title may be empty if every row has its own. */
function checkTitle(title: string, towns: Towns['towns']) {
  const isNeeded = towns.some(({ values }) => !values.title.trim())
  return isNeeded || title.trim() ? checks.text(title, 'instance_title') : null
}

function Places({ election, towns }: { readonly election: number; readonly towns: Towns }) {
  const { t } = useTranslation('elections')
  const { sheet, faults, reading } = towns
  if (!sheet) {
    return (
      <SpreadsheetPicker
        template={(language) => townsTemplate(election, language)}
        templateFile={t('towns.places.file')}
        isReading={reading.isPending}
        error={reading.error}
        onFile={reading.mutate}
      >
        {t('towns.places.text')}
      </SpreadsheetPicker>
    )
  }
  const wrong = faults.filter((each) => Object.keys(each).length > 0).length
  return (
    <Stack>
      <SpreadsheetSummary
        fileName={sheet.fileName}
        rows={sheet.towns.length}
        wrong={wrong}
        onStartAgain={towns.startAgain}
      />
      <UnknownColumns names={sheet.unknownColumns} />
      <SpreadsheetRows rows={sheet.towns}>
        {(town, at) => <TownRow key={town.row} town={town} faults={faults[at] ?? {}} towns={towns} />}
      </SpreadsheetRows>
    </Stack>
  )
}

interface TakingProps {
  readonly towns: Towns
  /** Shows the errors of the template from now on. */
  readonly onTry: () => void
}

/** Describes the result and creates the instances, or focuses the first error. */
function Taking({ towns: { template, title, towns, faults, taking }, onTry }: TakingProps) {
  const { t } = useTranslation('elections')
  const invited = towns.filter(({ values }) => values.contact.trim()).length
  const take = () => {
    onTry()
    if (!template || checkTitle(title, towns)) document.getElementById(template ? 'title' : 'template')?.focus()
    else if (faults.some((each) => Object.keys(each).length > 0)) focusFirstError()
    else taking.mutate()
  }
  return (
    <Section title={t('towns.take.title')}>
      <Text maw="42rem">{invited > 0 ? t('towns.take.invited', { count: invited }) : t('towns.take.nobody')}</Text>
      <SubmitError error={taking.error} />
      <Group>
        <Button loading={taking.isPending} onClick={take}>
          {t('towns.take.action', { count: towns.length })}
        </Button>
      </Group>
    </Section>
  )
}
