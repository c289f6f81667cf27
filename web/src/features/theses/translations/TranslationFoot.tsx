import { Button, Progress, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SavedState } from '../../../ui/AutosaveFooter.tsx'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { isComplete } from '../theses.ts'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { findNextGap, isLive } from './translationFields.ts'

interface Props {
  readonly translation: TranslationContext
  readonly onNext: () => void
}

/** The bar at the bottom of the window: progress, what is not saved yet, and the way to the next gap. */
export function TranslationFoot({ translation, onNext }: Props) {
  const { t } = useTranslation('translations')
  const { questionnaire, language, focused, state } = translation
  const { instance, theses, isClosed } = questionnaire
  const done = theses.filter((thesis) => isComplete(thesis, language)).length
  const { corrections } = state
  // A field that is being typed does not count as unsaved, unless it is a correction: leaving that does not save it.
  const typed = corrections.some(({ name }) => name === focused) ? null : focused
  const unsaved = theses.filter((thesis) => state.isUnsaved(thesis, typed))
  const hasGap = findNextGap(state.fields, state.edits, null, (name) => state.getProblem(name) !== undefined) !== null
  const isWaiting = unsaved.length > 0 && !state.isSaving
  return (
    <div className={classes.foot} data-bottom-bar>
      <div className={classes.progress}>
        <Text role="status" fw={600}>
          {done === theses.length ? t('allDone') : t('progress', { done, count: theses.length })}
        </Text>
        <Progress value={(done / theses.length) * 100} aria-hidden />
        {isWaiting && !state.isOffline ? (
          <Text size="sm">{t('unsaved', { count: unsaved.length })}</Text>
        ) : (
          <SavedState isOffline={state.isOffline} savedAt={state.savedAt} hasUnsent={state.isSaving} />
        )}
      </div>
      <div className={classes.footButtons}>
        <ButtonLink {...getScreenLink(instance.id, 'theses')} variant="default" visibleFrom="sm">
          {t('back')}
        </ButtonLink>
        {isWaiting && !isClosed && theses.some((thesis) => state.isSavable(thesis, focused)) && (
          <Button variant="default" onClick={state.saveAll}>
            {t('saveUnsaved')}
          </Button>
        )}
        {corrections.length > 0 && (
          <Button variant="default" onClick={() => state.publish(corrections)}>
            {t('publication.publishAll', { count: corrections.length })}
          </Button>
        )}
        {!isClosed && (
          <Button disabled={!hasGap} rightSection={<IconArrowDown size={18} aria-hidden />} onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
      {!isClosed && (
        <Text size="sm" c="dimmed" className={classes.keys}>
          {t(isLive(questionnaire) ? 'keysLive' : 'keys')}
        </Text>
      )}
    </div>
  )
}
