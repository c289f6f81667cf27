import { Button, Group, Textarea, Title } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { countCharacters } from '../../ui/characters.ts'
import classes from './Communication.module.css'
import type { PostLength } from './PostsPanel.tsx'
import type { PressValues } from './pressFacts.ts'
import type { Stage } from './stages.ts'
import { useEditableText } from './useEditableText.ts'

interface Props {
  readonly instance: Instance
  readonly language: Language
  readonly stage: Stage
  readonly values: PressValues
  /** The maximum number of characters. */
  readonly max: PostLength
}

/** An editable post with the number of its characters. */
export function PostEditor({ instance, language, stage, values, max }: Props) {
  const { t } = useTranslation('communication')
  const { t: inLanguage } = useTranslation('communication', { lng: language })
  const heading = useId()
  const post = useEditableText(
    `${instance.id}:post:${stage}:${language}:${max}`,
    inLanguage(`posts.template.${stage}.${max}`, { ...values }),
  )
  const used = countCharacters(post.text)
  const isTooLong = used > max
  const name = t('posts.upTo', { max })
  return (
    <section className={classes.text} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {name}
      </Title>
      <Textarea
        label={t('texts.body')}
        aria-label={t('texts.bodyOf', { name })}
        // Mantine sets aria-describedby itself, so the count is the description.
        description={t('posts.count', { used, max })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        lang={language}
        autosize
        minRows={3}
        value={post.text}
        error={isTooLong && t('posts.tooLong', { count: used - max })}
        onChange={(event) => post.edit(event.currentTarget.value)}
      />
      <Group gap="sm">
        <CopyTextButton value={post.text} label={t('texts.copy')} copiedLabel={t('texts.copied')} />
        {post.isEdited && (
          <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden />} onClick={post.reset}>
            {t('texts.reset')}
          </Button>
        )}
      </Group>
    </section>
  )
}
