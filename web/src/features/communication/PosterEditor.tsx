import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { COLOUR_SETS } from '../../theme/palette.ts'
import { toSvgDataUrl } from '../../ui/svg.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Communication.module.css'
import { createCanvasMeasure } from './canvasMeasure.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { PAPER_FORMATS } from './paper.ts'
import { createPdfFile, createPngFile, createSvgFile } from './posterFiles.ts'
import { LAYOUTS, layoutPoster, POSTER_TEXTS, type RasterImage } from './posterLayout.ts'
import { canEncode } from './posterPdf.ts'
import { renderPosterSvg } from './posterSvg.ts'
import { COMMUNICATION_SEARCH } from './searchParams.ts'
import { usePosterTexts } from './usePosterTexts.ts'

interface Props {
  readonly instance: Instance
  readonly language: Language
  /** The accent colour of the instance; null for the provider's. */
  readonly colour: string | null
  readonly logo: RasterImage | null
}

/** Texts and layout of a poster with a preview and downloads. */
export function PosterEditor({ instance, language, colour, logo }: Props) {
  const { t } = useTranslation('communication')
  const [measure] = useState(createCanvasMeasure)
  const [params, go] = useSearchParams(COMMUNICATION_SEARCH)
  const layout = LAYOUTS.find((name) => name === params.layout) ?? 'band'
  const format = PAPER_FORMATS.find((name) => name === params.paper) ?? 'a4'
  const poster = usePosterTexts(instance, language)
  const { texts, address } = poster
  const shapes = layoutPoster({ layout, texts, address, colour: colour ?? COLOUR_SETS.brand, logo }, measure)
  const drawn = { shapes, title: texts.title, format, measure }
  const isEncodable = Object.values(texts).every((text) => canEncode(text.replaceAll('\n', ' ')))
  const getFileName = (ending: string) => `${t('part.poster')}-${instance.url}-${format}.${ending}`.toLowerCase()
  return (
    <div className={classes.poster}>
      <Stack>
        <Group gap="xl" align="start">
          <RadioChoice
            label={t('poster.layout')}
            options={LAYOUTS.map((value) => ({ value, label: t(`poster.layouts.${value}`) }))}
            value={layout}
            onChange={(value) => go({ layout: value })}
          />
          <RadioChoice
            label={t('poster.format')}
            options={PAPER_FORMATS.map((value) => ({ value, label: t(`poster.formats.${value}`) }))}
            value={format}
            onChange={(value) => go({ paper: value })}
          />
        </Group>
        {POSTER_TEXTS.map((field) => (
          <Textarea
            key={field}
            label={t(`poster.field.${field}`)}
            lang={language}
            autosize
            minRows={1}
            maxLength={200}
            value={texts[field]}
            onChange={(event) => poster.editableTexts[field].edit(event.currentTarget.value)}
          />
        ))}
        {poster.isEdited && (
          <Group>
            <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden />} onClick={poster.reset}>
              {t('texts.reset')}
            </Button>
          </Group>
        )}
      </Stack>
      <Stack className={classes.posterResult}>
        <figure className={classes.sheet}>
          <figcaption>{t('poster.preview')}</figcaption>
          <img
            src={toSvgDataUrl(renderPosterSvg(shapes, texts.title, format))}
            alt={t('poster.alt', { title: texts.title })}
            width={210}
            height={297}
          />
        </figure>
        <DownloadButtons
          choices={[
            { kind: 'PDF', name: getFileName('pdf'), make: () => createPdfFile(drawn, isEncodable) },
            { kind: 'PNG', name: getFileName('png'), make: () => createPngFile(drawn) },
            { kind: 'SVG', name: getFileName('svg'), make: () => createSvgFile(drawn) },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t(isEncodable ? 'poster.print' : 'poster.picture')}
        </Text>
      </Stack>
    </div>
  )
}

interface RadioChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function RadioChoice({ label, options, value, onChange }: RadioChoiceProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Group gap="md">
        {options.map((option) => (
          <Radio key={option.value} {...option} classNames={{ body: classes.choice }} />
        ))}
      </Group>
    </Radio.Group>
  )
}
