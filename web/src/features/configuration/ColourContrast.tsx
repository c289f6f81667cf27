import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  computeAccentColours,
  computeContrast,
  computeNearestVisibleColour,
  MIN_VISIBLE_CONTRAST,
  PAGE_BACKGROUNDS,
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
  const { text, backgroundInDarkMode } = computeAccentColours(colour)
  const isLightened = backgroundInDarkMode !== colour.toLowerCase()
  return (
    <div role="status" className={classes.visibility}>
      <PageContrast colour={colour} page="light" />
      <ColourProposal colour={colour} backgrounds={[PAGE_BACKGROUNDS.light]} onTake={onTake} />
      {isLightened ? (
        <ContrastResult isGood>
          {t('contrast.darkLightened', {
            figure: figure(colour, PAGE_BACKGROUNDS.dark),
            colour: backgroundInDarkMode,
            reached: figure(backgroundInDarkMode, PAGE_BACKGROUNDS.dark),
          })}
        </ContrastResult>
      ) : (
        <PageContrast colour={colour} page="dark" />
      )}
      <ContrastResult isGood>
        {t(text === '#ffffff' ? 'contrast.inkWhite' : 'contrast.inkBlack', { figure: figure(colour, text) })}
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
      <ColourProposal colour={colour} backgrounds={[PAGE_BACKGROUNDS.light, PAGE_BACKGROUNDS.dark]} onTake={onTake} />
    </div>
  )
}

function useContrastFormat() {
  const { i18n } = useTranslation()
  return (one: string, other: string) =>
    computeContrast(one, other).toLocaleString(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}

function PageContrast({ colour, page }: { readonly colour: string; readonly page: keyof typeof PAGE_BACKGROUNDS }) {
  const { t } = useTranslation('configuration')
  const figure = useContrastFormat()(colour, PAGE_BACKGROUNDS[page])
  const isSufficient = computeContrast(colour, PAGE_BACKGROUNDS[page]) >= MIN_VISIBLE_CONTRAST
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
  readonly backgrounds: readonly string[]
}

/** Proposes a similar colour with enough contrast. One click applies it. */
function ColourProposal({ colour, backgrounds, onTake }: ColourProposalProps) {
  const { t } = useTranslation('configuration')
  const neighbour = computeNearestVisibleColour(colour, backgrounds)
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
