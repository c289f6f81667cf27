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

/** Contrast of the accent colour. The voter app lightens it on a dark page, and text on it is black or white. */
export function AccentContrast({ colour, onTake }: Props) {
  const { t } = useTranslation('configuration')
  const figure = useContrastFormat()
  const { ink, primaryDark } = computeAccentColours(colour)
  const isLightened = primaryDark !== colour.toLowerCase()
  return (
    <div role="status" className={classes.visibility}>
      <PageContrast colour={colour} page="light" />
      <ColourProposal colour={colour} pages={[PAGE_BACKGROUND.light]} onTake={onTake} />
      {isLightened ? (
        <ContrastResult isGood>
          {t('contrast.darkLightened', {
            figure: figure(colour, PAGE_BACKGROUND.dark),
            colour: primaryDark,
            reached: figure(primaryDark, PAGE_BACKGROUND.dark),
          })}
        </ContrastResult>
      ) : (
        <PageContrast colour={colour} page="dark" />
      )}
      <ContrastResult isGood>
        {t(ink === '#ffffff' ? 'contrast.inkWhite' : 'contrast.inkBlack', { figure: figure(colour, ink) })}
      </ContrastResult>
    </div>
  )
}

/** Contrast of the secondary colour, which is the same on both pages. */
export function SecondaryContrast({ colour, onTake }: Props) {
  return (
    <div role="status" className={classes.visibility}>
      <PageContrast colour={colour} page="light" />
      <PageContrast colour={colour} page="dark" />
      <ColourProposal colour={colour} pages={[PAGE_BACKGROUND.light, PAGE_BACKGROUND.dark]} onTake={onTake} />
    </div>
  )
}

function useContrastFormat() {
  const { i18n } = useTranslation()
  return (one: string, other: string) =>
    computeContrast(one, other).toLocaleString(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}

function PageContrast({ colour, page }: { readonly colour: string; readonly page: keyof typeof PAGE_BACKGROUND }) {
  const { t } = useTranslation('configuration')
  const figure = useContrastFormat()(colour, PAGE_BACKGROUND[page])
  const isSufficient = computeContrast(colour, PAGE_BACKGROUND[page]) >= MIN_VISIBLE_CONTRAST
  return (
    <ContrastResult isGood={isSufficient}>
      {t(`contrast.${page}${isSufficient ? '' : 'Weak'}`, { figure })}
    </ContrastResult>
  )
}

function ContrastResult({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <p data-good={isGood || undefined}>
      {isGood ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      {children}
    </p>
  )
}

interface ColourProposalProps extends Props {
  readonly pages: readonly string[]
}

/** Proposes a similar colour with enough contrast. One click applies it. */
function ColourProposal({ colour, pages, onTake }: ColourProposalProps) {
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
