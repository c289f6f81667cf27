import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { getNonce } from '../api/portalConfig.ts'
import { SecondFactorPrompt } from '../features/auth/SecondFactorPrompt.tsx'
import { loadAppearance, subscribeToAppearance } from '../theme/appearance.ts'
import { createColourSchemeManager } from '../theme/colourScheme.ts'
import { createPortalTheme, readableVariables } from '../theme/theme.ts'
import { ignoreDoubleClick } from '../ui/ignoreDoubleClick.ts'
import type { createPortalRouter } from './router.tsx'
import { ToastContainer } from './ToastContainer.tsx'

interface Props {
  readonly texts: i18n
  readonly queries: QueryClient
  readonly router: ReturnType<typeof createPortalRouter>
}

const colourScheme = createColourSchemeManager()

export function App({ texts, queries, router }: Props) {
  const [chosen, setChosen] = useState(loadAppearance)
  useEffect(
    () =>
      subscribeToAppearance(() => {
        document.documentElement.dir = loadAppearance().direction
        setChosen(loadAppearance())
      }),
    [],
  )
  useWindowEvent('click', ignoreDoubleClick, { capture: true })
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        {/* The provider reads the direction only when it is mounted. */}
        <DirectionProvider key={chosen.direction} initialDirection={chosen.direction} detectDirection={false}>
          <MantineProvider
            theme={createPortalTheme(chosen, texts.t('close'))}
            cssVariablesResolver={readableVariables}
            colorSchemeManager={colourScheme}
            defaultColorScheme="auto"
            getStyleNonce={getNonce}
          >
            <ToastContainer />
            <SecondFactorPrompt />
            <RouterProvider router={router} />
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
