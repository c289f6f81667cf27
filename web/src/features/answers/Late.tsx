import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import { Said } from './Said.tsx'
import { nameOf } from './theses.ts'

/** What was said after positions were fixed, and is not taken any more: to be read once. */
export function Late() {
  const { t } = useTranslation(['answers', 'common'])
  const { stage, theses, lateOn, forgetLate } = useAnswering()
  const late = theses.flatMap((thesis) => {
    const position = lateOn(thesis.id)
    return position ? [{ thesis, position }] : []
  })
  if (late.length === 0) return null
  return (
    <Alert
      maw="56rem"
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('late.title', { count: late.length })}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={forgetLate}
    >
      <Stack gap="xs">
        <Text>{t(stage === 'over' ? 'late.over' : 'late.submitted')}</Text>
        <List spacing="sm">
          {late.map(({ thesis, position }) => (
            <List.Item key={thesis.id}>
              {t('theses.named', { number: thesis.number, text: nameOf(thesis) })}
              <Said position={position} />
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  )
}
