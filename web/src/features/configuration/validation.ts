/**
 * Validation before saving. Errors are keyed by the path of the field. The server repeats these checks and adds others,
 * such as the election settings (crates/elections/src/configuration/checks.rs).
 */
import { getPortalConfig, type Limits } from '../../api/portalConfig.ts'
import type { Configuration } from '../../api/types.ts'
import { isColour } from '../../core/colours.ts'
import { checkText, checkUrl, requireValue } from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { getTextAt } from './configurationPaths.ts'

type Check = readonly [path: string, error: ValidationError | null]

/** Returns the errors of a configuration by path. */
export function validateConfiguration(document: Configuration): Readonly<Record<string, ValidationError>> {
  const found = [
    ...checkTexts(document),
    ...checkColours(document),
    ...checkLinks(document),
    ...checkNumbers(document),
    ['openDataLicence', checkText(document.openDataLicence, 'data_licence')] as const,
  ]
  return Object.fromEntries(found.filter((check): check is [string, ValidationError] => check[1] !== null))
}

/** A text of the configuration with its length limits and whether it is required. It corresponds to wording.rs. */
interface TextRule {
  readonly path: string
  /** The name of its length limits. */
  readonly bounds: string
  readonly isRequired: boolean
}

export function listTextRules(document: Configuration): readonly TextRule[] {
  const rule = (path: string, bounds: string, isRequired = false) => ({ path, bounds, isRequired })
  const listSurveyRules = (name: 'presurvey' | 'survey') => [
    rule(`${name}.title`, 'heading', document[name].enabled),
    rule(`${name}.description`, 'content_text', document[name].enabled),
    rule(`${name}.yes`, 'button'),
    rule(`${name}.no`, 'button'),
  ]
  return [
    rule('introduction.sponsor_text', 'sponsor_heading', document.sponsors.length > 0),
    ...document.sponsors.map((_, at) => rule(`sponsors.${at}.name`, 'sponsor_name', true)),
    rule('ads.title', 'heading'),
    rule('ads.description', 'content_text'),
    rule('ads.agree', 'button'),
    rule('ads.disagree', 'button'),
    ...listSurveyRules('presurvey'),
    ...listSurveyRules('survey'),
    ...document['footer-links'].map((_, at) => rule(`footer-links.${at}.text`, 'link_text', true)),
  ]
}

function checkTexts(document: Configuration): readonly Check[] {
  const createTextCheck = (prefix: string) => (rule: TextRule) => {
    const path = prefix + rule.path
    const text = getTextAt(document, path)
    // The limits of a text may allow an empty one, which is not enough where the text is required.
    const isRequired = prefix === '' && rule.isRequired
    if (!text.trim()) return [path, isRequired ? requireValue(text) : null] as const
    return [path, checkText(text, rule.bounds)] as const
  }
  const prefixes = ['', ...Object.keys(document.translations).map((language) => `translations.${language}.`)]
  return prefixes.flatMap((prefix) => listTextRules(document).map(createTextCheck(prefix)))
}

function checkColours({ theming }: Configuration): readonly Check[] {
  return (['primary', 'secondary'] as const).map((name) => {
    const colour = theming[name]
    return [`theming.${name}`, colour === null || isColour(colour) ? null : { code: 'invalid_colour' }]
  })
}

function checkLinks({ ads, presurvey, survey, ...document }: Configuration): readonly Check[] {
  const optional = (path: string, address: string | null) => [path, checkUrl(address ?? '')] as const
  const required = (path: string, address: string | null) =>
    [path, requireValue(address) ?? checkUrl(address ?? '')] as const
  const checkSurvey = (path: string, { enabled, endpoint }: typeof survey) =>
    (enabled ? required : optional)(path, endpoint)
  return [
    ...document.sponsors.map(({ href }, at) => optional(`sponsors.${at}.href`, href)),
    (ads.title.trim() ? required : optional)('ads.link', ads.link),
    checkSurvey('presurvey.endpoint', presurvey),
    checkSurvey('survey.endpoint', survey),
    ...document['footer-links'].map(({ href }, at) => required(`footer-links.${at}.href`, href)),
    ...document.embedOrigins.map(
      (origin, at) => [`embedOrigins.${at}`, isOrigin(origin) ? null : { code: 'invalid_url' }] as const,
    ),
  ]
}

/** Returns whether the text is an origin such as `https://example.org:8443`, without a path. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#;,]+$/.test(text)
}

/** The numbers of the configuration with the names of their bounds. */
const NUMBERS = {
  'ads.frequency': 'frequency',
  'presurvey.frequency': 'frequency',
  'presurvey.minThesesAmount': 'theses_before',
  'survey.frequency': 'frequency',
  'survey.minThesesAmount': 'theses_before',
  'skipToResults.minTheses': 'theses_before',
  kioskIdleSeconds: 'kiosk_idle_seconds',
} as const

export type NumberPath = keyof typeof NUMBERS

export function getRange(path: NumberPath): Limits {
  const range = getPortalConfig().bounds.ranges[NUMBERS[path]]
  if (!range) throw new Error(`the table of bounds has no range ${NUMBERS[path]}`)
  return range
}

function checkNumbers(document: Configuration): readonly Check[] {
  return (Object.keys(NUMBERS) as NumberPath[]).map((path) => {
    const text = getTextAt(document, path)
    return [path, text === '' ? null : checkRange(Number(text), getRange(path))]
  })
}

function checkRange(number: number, { min, max }: Limits): ValidationError | null {
  if (number < min) return { code: 'too_small', min, max }
  return number > max ? { code: 'too_large', min, max } : null
}
