import { type ComponentType, lazy, Suspense } from 'react'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import type { AdministrationTab } from './searchParams.ts'
import { ADMINISTRATION_SEARCH } from './searchParams.ts'

const PARTS: Readonly<Record<AdministrationTab, ComponentType>> = {
  authentication: lazy(async () => ({ default: (await import('../features/accounts/AccountsPage.tsx')).AccountsPage })),
  communication: lazy(async () => ({ default: (await import('./ProviderCommunication.tsx')).ProviderCommunication })),
  analytics: lazy(async () => ({ default: (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage })),
  audit: lazy(async () => ({ default: (await import('../features/audit/AuditPage.tsx')).AuditPage })),
  operations: lazy(async () => ({
    default: (await import('../features/operations/OperationsPage.tsx')).OperationsPage,
  })),
}

/** The provider's administration. The URL selects the section. */
export function AdministrationPage() {
  const [{ tab = 'authentication' }] = useSearchParams(ADMINISTRATION_SEARCH)
  const Part = PARTS[tab]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Part />
    </Suspense>
  )
}
