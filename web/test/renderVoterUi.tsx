import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import german from '../../locales/de/voter/app.json'
import { createLocalization, LocalizationProvider } from '../src/voterUi/Texts.tsx'

const LOCALIZATION = createLocalization(german, 'de')

/** Renders parts of the voter app in German. */
export function renderVoterUi(ui: ReactElement) {
  return render(ui, {
    wrapper: ({ children }) => <LocalizationProvider value={LOCALIZATION}>{children}</LocalizationProvider>,
  })
}
