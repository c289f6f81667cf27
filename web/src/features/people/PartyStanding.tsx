import { Box, Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { expected } from './board.ts'
import type { Scope } from './entries.ts'
import { everything } from './queries.ts'
import { Total } from './Total.tsx'
import type { Deeds } from './useDeeds.ts'

interface Props {
  readonly scope: Scope
  readonly deeds: Deeds
}

/** Above a party's candidates: how many have submitted, and reminding the others. */
export function PartyStanding({ scope, deeds }: Props) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(everything(scope, 'candidates'))
  const candidates = expected(data)
  const remindable = candidates.filter((entry) => deeds.offers('remind', entry))
  if (candidates.length === 0) return null
  return (
    <Box maw="30rem">
      <Total kind="candidates" entries={candidates}>
        {remindable.length > 0 && (
          <Button
            variant="default"
            mt="xs"
            style={{ justifySelf: 'start' }}
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => deeds.ask('remind', remindable)}
          >
            {t('board.remind', { count: remindable.length })}
          </Button>
        )}
      </Total>
    </Box>
  )
}
