import { Button, Checkbox, Group, List, Modal, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { listMissing, type MissingRequirement } from './missingRequirements.ts'
import { finalise } from './queries.ts'
import classes from './Theses.module.css'
import type { Questionnaire } from './theses.ts'

const EFFECTS = ['theses', 'choices', 'answers', 'final'] as const
const SECTION_ID = 'finalise'

/** Finalisation of the theses: what is missing, the consequences, and the confirmation. */
export function FinalisationSection({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const section = useFocusFromHash()
  return (
    <Paper
      component="section"
      id={SECTION_ID}
      ref={section}
      tabIndex={-1}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mt="xl"
      className={classes.finalise}
      aria-labelledby="finalise-title"
    >
      <Stack maw="44rem">
        <Title order={2} id="finalise-title">
          {t('finalise.title')}
        </Title>
        {questionnaire.isFinal ? (
          <Group gap="xs" wrap="nowrap" align="start">
            <IconCircleCheck aria-hidden />
            <Text>{t('finalise.done')}</Text>
          </Group>
        ) : (
          <FinalisationSteps questionnaire={questionnaire} />
        )}
        <Group>
          <HelpLink topic="finalise" />
        </Group>
      </Stack>
    </Paper>
  )
}

function FinalisationSteps({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [isConfirming, dialog] = useDisclosure(false)
  const missing = listMissing(questionnaire)
  return (
    <>
      <Text>{t('finalise.text')}</Text>
      <Effects />
      <Text>
        <AnchorLink {...getScreenLink(questionnaire.instance.id, 'preview')}>{t('finalise.preview')}</AnchorLink>
      </Text>
      {missing.length > 0 && (
        <div id="finalise-missing">
          <Text fw={600}>{t('finalise.missing')}</Text>
          <MissingList missing={missing} />
        </div>
      )}
      <Group>
        <Button
          leftSection={<IconLock size={18} aria-hidden />}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'finalise-missing' : undefined}
          onClick={dialog.open}
        >
          {t('finalise.open')}
        </Button>
      </Group>
      <Modal opened={isConfirming} onClose={dialog.close} title={t('finalise.ask')} centered>
        <Confirmation questionnaire={questionnaire} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function Effects() {
  const { t } = useTranslation('theses')
  return (
    <List spacing={4}>
      {EFFECTS.map((effect) => (
        <List.Item key={effect}>{t(`finalise.effect.${effect}`)}</List.Item>
      ))}
    </List>
  )
}

function MissingList({ missing }: { readonly missing: readonly MissingRequirement[] }) {
  const { t } = useTranslation('theses')
  const describe = (each: MissingRequirement) =>
    each.what === 'data' ? t(`finalise.lacks.${each.field}`) : t(`finalise.lacks.${each.what}`, { ...each })
  return (
    <List spacing={4}>
      {missing.map((each) => (
        <List.Item key={describe(each)}>
          <AnchorLink {...each.link} resetScroll={each.what === 'data'}>
            {describe(each)}
          </AnchorLink>
        </List.Item>
      ))}
    </List>
  )
}

interface ConfirmationProps {
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

function Confirmation({ questionnaire: { instance, theses }, onClose }: ConfirmationProps) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [invitesAgain, setInvitesAgain] = useState(true)
  const finalising = useMutation({
    mutationFn: () => finalise(instance.id, invitesAgain),
    onSuccess: () => {
      toast.done('theses_submitted')
      onClose()
    },
    // The finalisation changes the dashboard, the menu and the other screens of the instance.
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <TypedConfirmation
      word={t('finalise.word')}
      action={t('finalise.action')}
      isPending={finalising.isPending}
      onConfirm={finalising.mutate}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t('finalise.sure', { count: theses.length })}</Text>
        <Effects />
        <Checkbox
          label={t('finalise.inviteAgain')}
          description={t('finalise.inviteAgainHint')}
          checked={invitesAgain}
          onChange={({ currentTarget }) => setInvitesAgain(currentTarget.checked)}
        />
        <SubmitError error={finalising.error} />
      </Stack>
    </TypedConfirmation>
  )
}

/** Focuses the section if the URL hash names it. The link of the dashboard arrives before the section is rendered. */
function useFocusFromHash() {
  const section = useRef<HTMLDivElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== SECTION_ID) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [hash])
  return section
}
