import { Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { COLOUR_SETS } from '../../theme/palette.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { toSvgDataUrl } from '../../ui/svg.ts'
import classes from './Communication.module.css'
import { createCanvasMeasure } from './canvasMeasure.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import type { PressValues } from './pressFacts.ts'
import { brandingQuery, rasterImageQuery } from './queries.ts'
import { rasterize } from './rasterize.ts'
import { CARD_SIDE, renderCardSvg } from './shareCardLayout.ts'
import type { Stage } from './stages.ts'
import { useEditableText } from './useEditableText.ts'

interface Props {
  readonly instance: Instance
  readonly language: Language
  readonly stage: Stage
  readonly values: PressValues
}

/** A square picture for posts in the colours of the instance, with a text for people who do not see it. */
export function PostPicture({ instance, language, stage, values }: Props) {
  const { t } = useTranslation('communication')
  const { t: inLanguage } = useTranslation('communication', { lng: language })
  const branding = useQuery(brandingQuery(instance.id))
  const logo = useQuery(rasterImageQuery(branding.data?.logo ?? null))
  const [measure] = useState(createCanvasMeasure)
  const claim = useEditableText(
    `${instance.id}:post:${stage}:${language}:claim`,
    inLanguage(`posts.claim.${stage}`, { ...values }),
  )
  const failed = [branding, logo].find(({ error, data }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!branding.data || logo.isLoading) return <FormSkeleton fields={2} />
  const { title, place, day, address } = values
  const picture = renderCardSvg(
    {
      name: title,
      party: place,
      claim: claim.text,
      title: inLanguage('poster.day', { day }),
      address,
      colour: branding.data.colour ?? COLOUR_SETS.brand,
      logo: logo.data ?? null,
      portrait: null,
    },
    measure,
  )
  const alt = inLanguage('posts.alt', { ...values, claim: claim.text })
  const file = `${t('part.picture')}-${instance.url}`.toLowerCase()
  return (
    <div className={classes.poster}>
      <Stack align="start">
        <Title order={2} size="h3">
          {t('posts.picture')}
        </Title>
        <Textarea
          label={t('card.field')}
          w="100%"
          lang={language}
          autosize
          minRows={2}
          maxLength={160}
          value={claim.text}
          onChange={(event) => claim.edit(event.currentTarget.value)}
        />
        {claim.isEdited && (
          <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden />} onClick={claim.reset}>
            {t('texts.reset')}
          </Button>
        )}
        <Text fw={600}>{t('posts.altLabel')}</Text>
        <Text lang={language}>{alt}</Text>
        <CopyTextButton value={alt} label={t('posts.copyAlt')} copiedLabel={t('texts.copied')} />
      </Stack>
      <Stack className={classes.posterResult}>
        <figure className={classes.sheet}>
          <figcaption>{t('card.preview')}</figcaption>
          <img src={toSvgDataUrl(picture)} alt={alt} lang={language} width={CARD_SIDE} height={CARD_SIDE} />
        </figure>
        <DownloadButtons
          choices={[
            {
              kind: 'PNG',
              name: `${file}.png`,
              make: () => rasterize(picture, { width: CARD_SIDE, height: CARD_SIDE }, 'image/png'),
            },
            { kind: 'SVG', name: `${file}.svg`, make: () => new Blob([picture], { type: 'image/svg+xml' }) },
          ]}
        />
      </Stack>
    </div>
  )
}
