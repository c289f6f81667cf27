import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './Answers.module.css'
import { findNext, toThesisStep } from './steps.ts'
import { useAdoptions } from './useAdoptions.ts'

interface Props {
  /** Number of the open thesis. */
  readonly current: number
}

/** How many answers were taken over from the party and not looked at, with a link to the next one and an undo. */
export function UncheckedAdoptions({ current }: Props) {
  const { t } = useTranslation('answers')
  const { adopted, unchecked, undo } = useAdoptions()
  const next = findNext(unchecked, current)
  return (
    <div role="status" className={classes.unchecked}>
      {next && (
        <>
          <Text size="sm" fw={600}>
            {t('adoption.toCheck', { count: unchecked.length })}
          </Text>
          <AnchorLink to="." {...toThesisStep(next)} resetScroll={false} size="sm" className={classes.textButton}>
            {t('adoption.next')}
          </AnchorLink>
          <button type="button" className={`${classes.textButton} ${classes.small}`} onClick={() => undo(adopted)}>
            {t('adoption.undoAll')}
          </button>
        </>
      )}
    </div>
  )
}
