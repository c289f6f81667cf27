import { Alert, Anchor, Code, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { getEmbeddingSettingsLink } from '../../ui/instanceScreens.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import classes from './Communication.module.css'
import { EmbedPreview } from './EmbedPreview.tsx'
import {
  buildIframe,
  buildScriptTag,
  EMBED_HEIGHTS,
  EMBED_KINDS,
  EMBED_WIDTHS,
  type EmbedHeight,
  type EmbedKind,
  type EmbedWidth,
} from './embedCode.ts'
import { brandingQuery } from './queries.ts'

/** The embed code of an instance for other websites. */
export function EmbedEditor({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const label = useId()
  const [kind, setKind] = useState<EmbedKind>('script')
  const [width, setWidth] = useState<EmbedWidth>('full')
  const [height, setHeight] = useState<EmbedHeight>('720')
  const { title, url } = instance
  const address = getPublicUrl(url)
  const snippet =
    kind === 'script' ? buildScriptTag({ address, title }) : buildIframe({ address, title, width, height })
  return (
    <div className={classes.embed}>
      <Stack>
        <Text>{t('embed.hint')}</Text>
        <AllowedWebsites id={instance.id} />
        <NativeSelect
          label={t('embed.kind')}
          description={t(`embed.kindHint.${kind}`)}
          data={EMBED_KINDS.map((value) => ({ value, label: t(`embed.kinds.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as EmbedKind)}
        />
        {kind === 'frame' && (
          <Group align="end">
            <NativeSelect
              label={t('embed.width')}
              data={EMBED_WIDTHS.map((value) => ({ value, label: t(`embed.widths.${value}`) }))}
              value={width}
              onChange={(event) => setWidth(event.currentTarget.value as EmbedWidth)}
            />
            <NativeSelect
              label={t('embed.height')}
              data={EMBED_HEIGHTS.map((value) => ({ value, label: t('embed.pixels', { count: Number(value) }) }))}
              value={height}
              onChange={(event) => setHeight(event.currentTarget.value as EmbedHeight)}
            />
          </Group>
        )}
        <div>
          <Text id={label} fw={600} mb={4}>
            {t('embed.code')}
          </Text>
          <Code block dir="ltr" aria-labelledby={label} className={classes.snippet}>
            {snippet}
          </Code>
        </div>
        <Group>
          <CopyTextButton value={snippet} label={t('embed.copy')} copiedLabel={t('embed.copied')} />
        </Group>
      </Stack>
      <EmbedPreview
        title={title}
        place={instance.subtitle}
        width={kind === 'script' ? 'full' : width}
        height={kind === 'script' ? '720' : height}
      />
    </div>
  )
}

/** The websites that may embed the instance; browsers block the frame on all others. */
function AllowedWebsites({ id }: { readonly id: number }) {
  const { t } = useTranslation('communication')
  const { data, error, refetch } = useQuery(brandingQuery(id))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return null
  if (data.embedOrigins.length === 0)
    return (
      <Alert color="yellow" title={t('embed.noneTitle')}>
        <Text>{t('embed.none')}</Text>
        <EmbedSettingsLink id={id} />
      </Alert>
    )
  return (
    <div>
      <Text>{t('embed.allowed')}</Text>
      <List my={4}>
        {data.embedOrigins.map((origin) => (
          <List.Item key={origin}>{origin}</List.Item>
        ))}
      </List>
      <Text c="dimmed">{t('embed.change')}</Text>
      <EmbedSettingsLink id={id} />
    </div>
  )
}

function EmbedSettingsLink({ id }: { readonly id: number }) {
  const { t } = useTranslation('communication')
  const link = getEmbeddingSettingsLink(id)
  return <Anchor renderRoot={(props) => <Link {...props} {...link} />}>{t('embed.allow')}</Anchor>
}
