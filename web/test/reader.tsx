import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createLocalization, LocalizationProvider } from '../src/ballot/Texts.tsx'
import german from '../src/i18n/voter/de.json'

const LOCALIZATION = createLocalization(german, 'de')

/** Renders parts of the ballot in German. */
export function show(ui: ReactElement) {
  return render(ui, {
    wrapper: ({ children }) => <LocalizationProvider value={LOCALIZATION}>{children}</LocalizationProvider>,
  })
}
