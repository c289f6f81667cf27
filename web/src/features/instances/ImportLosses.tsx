import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportLostField } from '../../api/types.ts'

/** Fields of the files that an instance cannot store, with the number of lost values of each. */
export function ImportLosses({ losses }: { readonly losses: readonly ImportLostField[] }) {
  const { t, i18n } = useTranslation('applications')
  if (losses.length === 0) return null
  const hasSeveralFiles = new Set(losses.map(({ file }) => file)).size > 1
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Stack gap="sm" component="section" aria-labelledby="losses">
      <Title order={2} fz="h3" id="losses">
        {t('losses.title')}
      </Title>
      <Text>{t('losses.text')}</Text>
      <Table maw="44rem" withRowBorders aria-labelledby="losses">
        <Table.Thead>
          <Table.Tr>
            {hasSeveralFiles && <Table.Th scope="col">{t('losses.file')}</Table.Th>}
            <Table.Th scope="col">{t('losses.field')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('losses.count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {losses.map(({ file, field, count }) => (
            <Table.Tr key={`${file} ${field}`}>
              {hasSeveralFiles && <Table.Td style={{ overflowWrap: 'anywhere' }}>{file}</Table.Td>}
              <Table.Th scope="row" fw="normal" style={{ overflowWrap: 'anywhere' }}>
                {field}
              </Table.Th>
              <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {number.format(count)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
