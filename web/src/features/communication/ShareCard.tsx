import { Button, Stack, Text, Textarea } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../api/instances.ts'
import type { Candidate } from '../../api/profiles.ts'
import type { Instance } from '../../api/types.ts'
import { COLOUR_SETS } from '../../theme/palette.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { toSvgDataUrl } from '../../ui/svg.ts'
import classes from './Communication.module.css'
import { createCanvasMeasure } from './canvasMeasure.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { brandingQuery, rasterImageQuery } from './queries.ts'
import { rasterize } from './rasterize.ts'
import { CARD_SIDE, renderCardSvg, type ShareCardContent } from './shareCardLayout.ts'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'
import { useTextFacts } from './textFacts.ts'
import { useEditableText } from './useEditableText.ts'

interface Props {
  readonly instance: Instance
  readonly candidate: Candidate
}

/** A picture with which candidates announce that they have answered, in the colours of the instance. */
export function ShareCard({ instance, candidate }: Props) {
  const branding = useQuery(brandingQuery(instance.id))
  const logoPicture = useQuery(rasterImageQuery(branding.data?.logo ?? null))
  const portrait = useQuery(rasterImageQuery(candidate.profile_picture ?? null))
  const language = useTextLanguage(instance)
  const { title } = useTextFacts(instance, language)
  const failed = [branding, logoPicture, portrait].find(({ error, data }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!branding.data || logoPicture.isLoading || portrait.isLoading) return <FormSkeleton fields={2} />
  const card = {
    name: [candidate.title, candidate.firstName, candidate.lastName].filter(Boolean).join(' '),
    party: candidate.party_name,
    title,
    address: getPublicUrl(instance.url),
    colour: branding.data.colour ?? COLOUR_SETS.brand,
    logo: logoPicture.data ?? null,
    portrait: portrait.data ?? null,
  }
  return <CardEditor key={language} instance={instance} candidate={candidate} language={language} card={card} />
}

interface EditorProps extends Props {
  readonly language: ReturnType<typeof useTextLanguage>
  readonly card: Omit<ShareCardContent, 'claim'>
}

function CardEditor({ instance, candidate, language, card }: EditorProps) {
  const { t } = useTranslation('communication')
  const { t: inLanguage } = useTranslation('communication', { lng: language })
  const [measure] = useState(createCanvasMeasure)
  const claim = useEditableText(`${instance.id}:card:${language}`, inLanguage('card.claim'))
  const picture = renderCardSvg({ ...card, claim: claim.text }, measure)
  const file = `${t('part.picture')}-${instance.url}`.toLowerCase()
  return (
    <div className={classes.poster}>
      <Stack align="start">
        <Text>{t('card.hint')}</Text>
        <TextLanguageSelect instance={instance} />
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
        {!card.portrait && (
          <Text c="dimmed">
            {t('card.noPortrait')}{' '}
            <AnchorLink to="/portal/candidates/$id/profile" params={{ id: String(candidate.id) }} hash="picture">
              {t('card.toProfile')}
            </AnchorLink>
          </Text>
        )}
      </Stack>
      <Stack className={classes.posterResult}>
        <figure className={classes.sheet}>
          <figcaption>{t('card.preview')}</figcaption>
          <img
            src={toSvgDataUrl(picture)}
            alt={t('card.alt', { name: card.name })}
            width={CARD_SIDE}
            height={CARD_SIDE}
          />
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
