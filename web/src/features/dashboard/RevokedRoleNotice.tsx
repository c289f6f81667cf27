import { Stack, Text } from '@mantine/core'
import type { HeldRole } from '../../api/types.ts'
import { useRevokedRoleTexts } from '../../ui/useRevokedRoleTexts.ts'
import classes from './Dashboard.module.css'

/** Shown to users whose role was revoked: which one it was, and whom to contact. */
export function RevokedRoleNotice({ revokedRole }: { readonly revokedRole: HeldRole }) {
  const { title, what, more } = useRevokedRoleTexts(revokedRole)
  return (
    <section aria-labelledby="ended" data-tour="cards">
      <h2 id="ended" className={classes.heading}>
        {title}
      </h2>
      <Stack gap="sm" maw="42rem">
        {[what, ...more].map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </section>
  )
}
