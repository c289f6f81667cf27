import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core'
import { ACTION_BUTTON_CLASS } from '../ui/ignoreDoubleClick.ts'
import type { Appearance } from './appearance.ts'
import { COLOUR_SETS, createColourSteps, MEANINGS } from './palette.ts'

/** Backgrounds and texts of the dark scheme, from text to page, as in the voter app. */
const DARK: MantineColorsTuple = [
  '#eceae5',
  '#b9b6ae',
  '#a9a69e',
  '#767a80',
  '#4a4f55',
  '#33373c',
  '#262a2f',
  '#1d2024',
  '#191b1f',
  '#15171a',
]

/** The fonts of fonts.css, and those of the system for other scripts. */
const SANS =
  '"Portal Sans", "Portal Sans Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const SERIF = '"Portal Serif", "Portal Serif Fallback", "Noto Serif", Georgia, serif'

/** Creates the theme: colours, type and corners. `close` is the label of close buttons. */
export function createPortalTheme({ colour, radius }: Appearance, close: string): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': close }
  return createTheme({
    colors: { [colour]: createColourSteps(COLOUR_SETS[colour]), ...mapValues(MEANINGS, createColourSteps), dark: DARK },
    primaryColor: colour,
    primaryShade: { light: 8, dark: 7 },
    defaultRadius: radius === 'rounded' ? 'md' : 0,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: SANS,
    lineHeights: { md: '1.5' },
    headings: {
      fontFamily: SERIF,
      fontWeight: '500',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.5rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.5rem', lineHeight: '1.25' },
        h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
      },
    },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
    components: {
      Anchor: { defaultProps: { underline: 'always' } },
      // Touch targets are large enough. Buttons with `loading` start an action, so they get the class for it.
      Button: {
        defaultProps: { size: 'md' },
        classNames: (_: MantineTheme, { loading }: ButtonProps) =>
          loading === undefined ? {} : { root: ACTION_BUTTON_CLASS },
      },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      MultiSelect: { defaultProps: { size: 'md' } },
      // Mantine's focusable placeholder is no menu item, which confuses assistive technology.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      RadioGroup: { defaultProps: { size: 'md' } },
      Radio: { defaultProps: { size: 'md' } },
      CheckboxGroup: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Switch: { defaultProps: { size: 'md' } },
      Notification: { defaultProps: { closeButtonProps } },
      Alert: { defaultProps: { closeButtonLabel: close } },
      // A heading inside a banner landmark would be announced as the page's own.
      Modal: { defaultProps: { closeButtonProps, attributes: { header: { role: 'presentation' } } } },
      Drawer: { defaultProps: { closeButtonProps, attributes: { header: { role: 'presentation' } } } },
    },
  })
}

/** Mantine's defaults for dimmed text and tinted backgrounds fall short of WCAG, so these variables use other steps. */
export const readableVariables: CSSVariablesResolver = (theme) => {
  const light: Record<string, string> = {
    '--mantine-color-body': '#fcfbf8',
    '--mantine-color-text': '#1a1a18',
    '--mantine-color-dimmed': '#5b5850',
    '--mantine-color-placeholder': '#6b675f',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': '#8b867b',
    '--mantine-color-default-hover': '#f3f0e9',
    '--mantine-color-error': getColourStep(theme, 'red', 8),
    '--mantine-color-anchor': getColourStep(theme, theme.primaryColor, 8),
    '--portal-raised': '#ffffff',
    '--portal-hair': '#e0dcd3',
    '--portal-tint': '#f3f0e9',
  }
  const dark: Record<string, string> = {
    '--mantine-color-body': '#15171a',
    '--mantine-color-text': '#eceae5',
    '--mantine-color-dimmed': '#a9a69e',
    '--mantine-color-placeholder': '#a9a69e',
    '--mantine-color-default': '#1d2024',
    '--mantine-color-default-border': '#767a80',
    '--mantine-color-default-hover': '#262a2f',
    '--mantine-color-error': getColourStep(theme, 'red', 3),
    '--mantine-color-anchor': getColourStep(theme, theme.primaryColor, 3),
    '--portal-raised': '#1d2024',
    '--portal-hair': '#33373c',
    '--portal-tint': '#22262a',
  }
  for (const name of Object.keys(theme.colors)) {
    if (name === 'dark') continue
    light[`--mantine-color-${name}-light`] = getColourStep(theme, name, 1)
    light[`--mantine-color-${name}-light-hover`] = getColourStep(theme, name, 2)
    light[`--mantine-color-${name}-light-color`] = getColourStep(theme, name, 9)
    light[`--mantine-color-${name}-text`] = getColourStep(theme, name, 8)
    light[`--mantine-color-${name}-outline`] = getColourStep(theme, name, 8)
    dark[`--mantine-color-${name}-light-color`] = getColourStep(theme, name, 2)
    dark[`--mantine-color-${name}-text`] = getColourStep(theme, name, 3)
    dark[`--mantine-color-${name}-outline`] = getColourStep(theme, name, 3)
  }
  return { variables: { '--portal-serif': SERIF }, light, dark }
}

function getColourStep(theme: MantineTheme, name: string, index: number): string {
  const colour = theme.colors[name]?.[index]
  if (!colour) throw new Error(`the theme has no colour ${name} ${index}`)
  return colour
}

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, convert: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, convert(value)])) as Record<K, B>
}
