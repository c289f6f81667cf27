import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { COLOUR_SETS } from '../../theme/palette.ts'
import classes from './Communication.module.css'
import { Downloads } from './Downloads.tsx'
import { measureByCanvas } from './measure.ts'
import { FORMATS } from './paper.ts'
import { LAYOUTS, type Logo, shapesOf, TEXTS } from './poster.ts'
import { pdfFile, pngFile, svgFile } from './posterFiles.ts'
import { canWrite } from './posterPdf.ts'
import { posterSvg } from './posterSvg.ts'
import { svgAddress } from './svg.ts'
import { usePlace } from './usePlace.ts'
import { usePosterTexts } from './usePosterTexts.ts'

interface Props {
  readonly application: Instance
  readonly language: Language
  /** The accent colour of the instance; null for the provider's. */
  readonly colour: string | null
  readonly logo: Logo | null
}

/** Texts and layout of a poster with a preview and downloads. */
export function PosterEditor({ application, language, colour, logo }: Props) {
  const { t } = useTranslation('communication')
  const [measure] = useState(measureByCanvas)
  const { place, go } = usePlace()
  const layout = LAYOUTS.find((name) => name === place.layout) ?? 'band'
  const format = FORMATS.find((name) => name === place.paper) ?? 'a4'
  const poster = usePosterTexts(application, language)
  const { texts, address } = poster
  const shapes = shapesOf({ layout, texts, address, colour: colour ?? COLOUR_SETS.brand, logo }, measure)
  const drawn = { shapes, title: texts.title, format, measure }
  const isText = Object.values(texts).every((text) => canWrite(text.replaceAll('\n', ' ')))
  const nameOf = (ending: string) => `${t('part.poster')}-${application.url}-${format}.${ending}`.toLowerCase()
  return (
    <div className={classes.poster}>
      <Stack>
        <Group gap="xl" align="start">
          <Choice
            label={t('poster.layout')}
            options={LAYOUTS.map((value) => ({ value, label: t(`poster.layouts.${value}`) }))}
            value={layout}
            onChange={(value) => go({ layout: value })}
          />
          <Choice
            label={t('poster.format')}
            options={FORMATS.map((value) => ({ value, label: t(`poster.formats.${value}`) }))}
            value={format}
            onChange={(value) => go({ paper: value })}
          />
        </Group>
        {TEXTS.map((field) => (
          <Textarea
            key={field}
            label={t(`poster.field.${field}`)}
            lang={language}
            autosize
            minRows={1}
            maxLength={200}
            value={texts[field]}
            onChange={(event) => poster.wordings[field].edit(event.currentTarget.value)}
          />
        ))}
        {poster.isOwn && (
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
            src={svgAddress(posterSvg(shapes, texts.title, format))}
            alt={t('poster.alt', { title: texts.title })}
            width={210}
            height={297}
          />
        </figure>
        <Downloads
          choices={[
            { kind: 'PDF', name: nameOf('pdf'), make: () => pdfFile(drawn, isText) },
            { kind: 'PNG', name: nameOf('png'), make: () => pngFile(drawn) },
            { kind: 'SVG', name: nameOf('svg'), make: () => svgFile(drawn) },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t(isText ? 'poster.print' : 'poster.picture')}
        </Text>
      </Stack>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
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
