import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { onTestFinished } from 'vitest'
import { resetRevocation } from '../src/api/roleRevocation.ts'
import { type Language, loadTexts, saveLanguage } from '../src/i18n/portal/i18n.ts'
import { App } from '../src/portal/App.tsx'
import { createQueryClient } from '../src/portal/queryClient.ts'
import { createPortalRouter } from '../src/portal/router.tsx'
import { parseSearch, stringifySearch } from '../src/portal/searchQuery.ts'
import { syncSession } from '../src/portal/sessionSync.ts'
import { createPortalTheme } from '../src/theme/theme.ts'
import { SHELL } from './shell.ts'

const APPEARANCE = { colour: 'brand', radius: 'rounded', direction: 'ltr' } as const

/** Renders parts of the portal at an address of their own. */
export async function renderPart(ui: ReactElement, { path = '/', language = 'de' as Language } = {}) {
  preparePage(language)
  const i18n = await loadTexts(language)
  const root = createRootRoute({ component: Outlet })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => ui })
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => ui })
  const router = createRouter({
    routeTree: root.addChildren([here, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <DirectionProvider>
          <MantineProvider theme={createPortalTheme(APPEARANCE, 'Schließen')} env="test">
            <Notifications />
            <RouterProvider router={router as never} />
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

/** Opens the complete portal at an address. */
export async function openPortal(path: string, language: Language = 'de') {
  preparePage(language)
  saveLanguage(language)
  const queries = createQueryClient()
  const router = createPortalRouter(queries, createMemoryHistory({ initialEntries: [path] }))
  const stopSync = syncSession(router, queries)
  // The next test opens a new window, which must not start with the roles of this one.
  onTestFinished(() => {
    stopSync()
    resetRevocation()
  })
  const rendered = render(<App texts={await loadTexts(language)} queries={queries} router={router} />)
  return { ...rendered, router, stop: stopSync }
}

/** Creates the page as the server renders it. */
export function preparePage(language: Language): void {
  document.documentElement.lang = language
  document.getElementById('root')?.remove()
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.config = JSON.stringify(SHELL)
  document.body.append(root)
}
