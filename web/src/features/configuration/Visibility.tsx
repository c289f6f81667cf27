import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  computeAccentColours,
  computeContrast,
  findNearestVisibleColour,
  MIN_VISIBLE_CONTRAST,
  PAGE_BACKGROUND,
} from '../../core/colours.ts'
import classes from './Configuration.module.css'

interface Props {
  readonly colour: string
  readonly onTake: (colour: string) => void
}

/** How well the accent can be seen: on a dark page the voter app lightens it, and what is written on it is black or white. */
export function AccentVisibility({ colour, onTake }: Props) {
  const { t } = useTranslation('configuration')
  const figure = useFigure()
  const { ink, primaryDark } = computeAccentColours(colour)
  const isLightened = primaryDark !== colour.toLowerCase()
  return (
    <div role="status" className={classes.visibility}>
      <OnPage colour={colour} page="light" />
      <Proposal colour={colour} pages={[PAGE_BACKGROUND.light]} onTake={onTake} />
      {isLightened ? (
        <Verdict isGood>
          {t('contrast.darkLightened', {
            figure: figure(colour, PAGE_BACKGROUND.dark),
            colour: primaryDark,
            reached: figure(primaryDark, PAGE_BACKGROUND.dark),
          })}
        </Verdict>
      ) : (
        <OnPage colour={colour} page="dark" />
      )}
      <Verdict isGood>
        {t(ink === '#ffffff' ? 'contrast.inkWhite' : 'contrast.inkBlack', { figure: figure(colour, ink) })}
      </Verdict>
    </div>
  )
}

/** A second colour stays as it is on both pages. */
export function SecondVisibility({ colour, onTake }: Props) {
  return (
    <div role="status" className={classes.visibility}>
      <OnPage colour={colour} page="light" />
      <OnPage colour={colour} page="dark" />
      <Proposal colour={colour} pages={[PAGE_BACKGROUND.light, PAGE_BACKGROUND.dark]} onTake={onTake} />
    </div>
  )
}

function useFigure() {
  const { i18n } = useTranslation()
  return (one: string, other: string) =>
    computeContrast(one, other).toLocaleString(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}

function OnPage({ colour, page }: { readonly colour: string; readonly page: keyof typeof PAGE_BACKGROUND }) {
  const { t } = useTranslation('configuration')
  const figure = useFigure()(colour, PAGE_BACKGROUND[page])
  const isSeen = computeContrast(colour, PAGE_BACKGROUND[page]) >= MIN_VISIBLE_CONTRAST
  return <Verdict isGood={isSeen}>{t(`contrast.${page}${isSeen ? '' : 'Weak'}`, { figure })}</Verdict>
}

function Verdict({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <p data-good={isGood || undefined}>
      {isGood ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      {children}
    </p>
  )
}

interface ProposalProps extends Props {
  readonly pages: readonly string[]
}

/** A neighbour that can be seen, where the colour cannot; one click takes it. */
function Proposal({ colour, pages, onTake }: ProposalProps) {
  const { t } = useTranslation('configuration')
  const neighbour = findNearestVisibleColour(colour, pages)
  if (neighbour === colour) return null
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      leftSection={<span className={classes.swatch} style={{ background: neighbour }} />}
      onClick={() => onTake(neighbour)}
    >
      {t('contrast.take', { colour: neighbour })}
    </Button>
  )
}
