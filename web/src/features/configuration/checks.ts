/**
 * What is checked before anything is sent, by the paths of the document. The server checks the same and more, election
 * settings among it (crates/elections/src/configuration/checks.rs).
 */
import { getPortalConfig, type Limits } from '../../api/portalConfig.ts'
import type { Configuration } from '../../api/types.ts'
import { isColour } from '../../core/colours.ts'
import * as checks from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { textAt } from './document.ts'

type Check = readonly [path: string, fault: ValidationError | null]

/** What is wrong with a document. */
export function faultsIn(document: Configuration): Readonly<Record<string, ValidationError>> {
  const found = [
    ...ofTexts(document),
    ...ofAppearance(document),
    ...ofLinks(document),
    ...ofNumbers(document),
    ['openDataLicence', checks.text(document.openDataLicence, 'data_licence')] as const,
  ]
  return Object.fromEntries(found.filter((check): check is [string, ValidationError] => check[1] !== null))
}

/** A text of the document: how long it may be, and whether it must be there. The twin of wording.rs. */
interface Wording {
  readonly path: string
  /** The name of its bounds. */
  readonly bounds: string
  readonly isRequired: boolean
}

export function wordingsOf(document: Configuration): readonly Wording[] {
  const wording = (path: string, bounds: string, isRequired = false) => ({ path, bounds, isRequired })
  const notice = (name: 'presurvey' | 'survey') => [
    wording(`${name}.title`, 'heading', document[name].enabled),
    wording(`${name}.description`, 'content_text', document[name].enabled),
    wording(`${name}.yes`, 'button'),
    wording(`${name}.no`, 'button'),
  ]
  return [
    wording('introduction.sponsor_text', 'sponsor_heading', document.sponsors.length > 0),
    ...document.sponsors.map((_, at) => wording(`sponsors.${at}.name`, 'sponsor_name', true)),
    wording('ads.title', 'heading'),
    wording('ads.description', 'content_text'),
    wording('ads.agree', 'button'),
    wording('ads.disagree', 'button'),
    ...notice('presurvey'),
    ...notice('survey'),
    ...document['footer-links'].map((_, at) => wording(`footer-links.${at}.text`, 'link_text', true)),
  ]
}

function ofTexts(document: Configuration): readonly Check[] {
  const ofWording = (prefix: string) => (wording: Wording) => {
    const path = prefix + wording.path
    const text = textAt(document, path)
    const mayLack = prefix !== '' || !wording.isRequired
    return [path, mayLack && !text.trim() ? null : checks.text(text, wording.bounds)] as const
  }
  const prefixes = ['', ...Object.keys(document.translations).map((language) => `translations.${language}.`)]
  return prefixes.flatMap((prefix) => wordingsOf(document).map(ofWording(prefix)))
}

function ofAppearance({ theming }: Configuration): readonly Check[] {
  return (['primary', 'secondary'] as const).map((name) => {
    const colour = theming[name]
    return [`theming.${name}`, colour === null || isColour(colour) ? null : { code: 'invalid_colour' }]
  })
}

function ofLinks({ ads, presurvey, survey, ...document }: Configuration): readonly Check[] {
  const optional = (path: string, address: string | null) => [path, checks.url(address ?? '')] as const
  const needed = (path: string, address: string | null) =>
    [path, checks.required(address) ?? checks.url(address ?? '')] as const
  const ofSurvey = (path: string, { enabled, endpoint }: typeof survey) => (enabled ? needed : optional)(path, endpoint)
  return [
    ...document.sponsors.map(({ href }, at) => optional(`sponsors.${at}.href`, href)),
    (ads.title.trim() ? needed : optional)('ads.link', ads.link),
    ofSurvey('presurvey.endpoint', presurvey),
    ofSurvey('survey.endpoint', survey),
    ...document['footer-links'].map(({ href }, at) => needed(`footer-links.${at}.href`, href)),
    ...document.embedOrigins.map(
      (origin, at) => [`embedOrigins.${at}`, isOrigin(origin) ? null : { code: 'invalid_url' }] as const,
    ),
  ]
}

/** `https://example.org` or `https://example.org:8443`, nothing after it. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#;,]+$/.test(text)
}

/** The numbers of the document, with the names of their bounds. */
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

export function rangeOf(path: NumberPath): Limits {
  const range = getPortalConfig().bounds.ranges[NUMBERS[path]]
  if (!range) throw new Error(`the table of bounds has no range ${NUMBERS[path]}`)
  return range
}

function ofNumbers(document: Configuration): readonly Check[] {
  return (Object.keys(NUMBERS) as NumberPath[]).map((path) => {
    const text = textAt(document, path)
    return [path, text === '' ? null : beyond(Number(text), rangeOf(path))]
  })
}

function beyond(number: number, { min, max }: Limits): ValidationError | null {
  if (number < min) return { code: 'too_small', min, max }
  return number > max ? { code: 'too_large', min, max } : null
}
