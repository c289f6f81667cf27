import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { getNonce } from '../api/portalConfig.ts'
import { appearance, onAppearance } from '../theme/appearance.ts'
import { createColourSchemeManager } from '../theme/colourScheme.ts'
import { makeTheme, readableVariables } from '../theme/theme.ts'
import { ignoreDoubleClick } from '../ui/ignoreDoubleClick.ts'
import { Messages } from './Messages.tsx'
import type { makeRouter } from './router.tsx'

interface Props {
  readonly texts: i18n
  readonly queries: QueryClient
  readonly router: ReturnType<typeof makeRouter>
}

const colourScheme = createColourSchemeManager()

export function App({ texts, queries, router }: Props) {
  const [chosen, setChosen] = useState(appearance)
  useEffect(
    () =>
      onAppearance(() => {
        document.documentElement.dir = appearance().direction
        setChosen(appearance())
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
            theme={makeTheme(chosen, texts.t('close'))}
            cssVariablesResolver={readableVariables}
            colorSchemeManager={colourScheme}
            defaultColorScheme="auto"
            getStyleNonce={getNonce}
          >
            <Messages />
            <RouterProvider router={router} />
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
