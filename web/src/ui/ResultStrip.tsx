import { Button, CloseButton, Progress, ScrollArea, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ResultStrip.module.css'

interface Props {
  readonly title: string
  readonly headingRef: Ref<HTMLHeadingElement>
  /** What has been done so far, in a few words. */
  readonly status: ReactNode
  /** The progress in percent, of the steps that succeeded and of those that failed; undefined once it has ended. */
  readonly progress: { readonly done: number; readonly failed: number; readonly failedLabel: string } | undefined
  readonly problemCount: number
  /** The controls of a running job. */
  readonly controls?: ReactNode
  readonly closeLabel: string
  /** Undefined while the strip cannot be closed. */
  readonly onClose: (() => void) | undefined
  /** Accessible name of the list of results. */
  readonly listLabel: string
  /** The result of each step, as items of a list. */
  readonly children?: ReactNode
}

/** The progress and the outcome of a long action: one line above a list. The result of each step is folded. */
export function ResultStrip({
  title,
  headingRef,
  status,
  progress,
  problemCount,
  controls,
  closeLabel,
  onClose,
  listLabel,
  children,
}: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const list = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  const hasProblems = problemCount > 0
  return (
    <section className={classes.strip} aria-labelledby={heading}>
      <div className={classes.line}>
        <Title order={2} id={heading} ref={headingRef} tabIndex={-1} className={classes.title ?? ''}>
          {title}
        </Title>
        <div role="status" className={classes.status}>
          {status}
        </div>
        {children && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            {...(hasProblems && { color: 'red', leftSection: <IconAlertTriangle size={18} aria-hidden /> })}
            rightSection={<IconChevronDown size={18} aria-hidden rotate={isOpen ? 180 : 0} />}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={toggle}
          >
            {hasProblems ? t('results.problems', { count: problemCount }) : t('results.show')}
          </Button>
        )}
        {controls}
        {onClose && <CloseButton size="xl" aria-label={closeLabel} onClick={onClose} />}
      </div>
      {progress && (
        <Progress.Root size="sm" className={classes.progress ?? ''}>
          <Progress.Section value={progress.done} aria-label={title} />
          <Progress.Section value={progress.failed} color="red" aria-label={progress.failedLabel} />
        </Progress.Root>
      )}
      <div id={list} hidden={!isOpen}>
        {isOpen && (
          <ScrollArea.Autosize mah={352} viewportProps={{ tabIndex: 0, 'aria-label': listLabel, role: 'group' }}>
            <ul className={classes.results}>{children}</ul>
          </ScrollArea.Autosize>
        )}
      </div>
    </section>
  )
}

interface ResultItemProps {
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** The result of one step. */
export function ResultItem({ icon, children }: ResultItemProps) {
  return (
    <li className={classes.result}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
