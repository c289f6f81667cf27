import { Alert, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PostEditor } from './PostEditor.tsx'
import { PostPicture } from './PostPicture.tsx'
import { usePressValues } from './pressFacts.ts'
import { StageSelect, useStage } from './StageSelect.tsx'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'

/** The lengths of posts, by what the common networks accept. */
const LENGTHS = [280, 500, 1500] as const

/** Posts for social networks in three lengths with the facts of the instance, and a picture with an alternative text. */
export function PostsPanel({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(instance)
  const stage = useStage(instance)
  const { values, failed } = usePressValues(instance, language)
  return (
    <Stack gap="xl">
      <Text maw="42rem">{t('posts.hint')}</Text>
      {!instance.sundown_date && <Alert color="yellow">{t('texts.dayMissing')}</Alert>}
      <Group align="end">
        <StageSelect instance={instance} />
        <TextLanguageSelect instance={instance} />
      </Group>
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : values ? (
        <>
          <Stack gap="xl" maw="48rem">
            {LENGTHS.map((max) => (
              <PostEditor key={`${stage} ${language} ${max}`} {...{ instance, language, stage, values, max }} />
            ))}
          </Stack>
          <PostPicture key={`${stage} ${language}`} {...{ instance, language, stage, values }} />
        </>
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Stack>
  )
}

export type PostLength = (typeof LENGTHS)[number]
