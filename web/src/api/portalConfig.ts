/** The configuration that the server writes into the root element of the portal's page. */

export interface Limits {
  readonly min: number
  readonly max: number
  /** For texts: whether only one line is allowed. */
  readonly one_line?: boolean
}

export interface ClientBounds {
  readonly request_ms: number
  readonly image_upload_ms: number
  readonly chunk_load_ms: number
  readonly toast_ms: number
  readonly toast_error_ms: number
  readonly undo_ms: number
  readonly colour_reload_ms: number
  readonly profile_wait_ms: number
  readonly token_lifetime_ms: number
  readonly crop_initial_area: number
  readonly crop_aspect: number
  readonly crop_width: number
  readonly crop_height: number
  readonly crop_quality: number
  readonly breakpoint_wide: number
  readonly breakpoint_narrow: number
}

/** The table of limits; crates/elections/src/bounds.rs documents each. */
export interface Bounds {
  readonly lengths: Readonly<Record<string, Limits>>
  readonly ranges: Readonly<Record<string, Limits>>
  readonly constants: {
    readonly theses_to_finalise: number
    readonly registration_lead_days: number
    readonly page_size: number
    readonly restore_days: number
    readonly image_bytes: number
    readonly image_pixels: number
    readonly long_sentence_words: number
  }
  readonly client: ClientBounds
}

/** The sign-in method of this server, as in `GET /identity`. */
export interface IdentityService {
  readonly kind: 'built_in' | 'openid_connect'
  readonly provider_name: string | null
  readonly password: Limits
  /** Whether the portal offers passkeys. The browser must support them, too. */
  readonly passkeys: boolean
  /** Whether mails are stored for reading instead of sent, as in a demo. */
  readonly demo_mails: boolean
}

/** A person whom a visitor of a demo can be. */
export type DemoPerson = 'administrator' | 'creator' | 'trust_person' | 'invited_candidate' | 'active_candidate'

export interface PortalConfig {
  readonly brand: {
    /** The name of the provider. */
    readonly name: string
    /** The provider's own team, for elections that it runs itself. */
    readonly team: string
    /** The provider's word for its instances, in the plural. */
    readonly instances: { readonly de: string; readonly en: string }
  }
  readonly identity: IdentityService
  readonly bounds: Bounds
  /** The people of a demo by their mail addresses; null in every other portal. */
  readonly demo: Readonly<Record<string, DemoPerson>> | null
  readonly version: string
}

let cachedConfig: PortalConfig | undefined

/** Returns the configuration, which is parsed once. */
export function getPortalConfig(): PortalConfig {
  cachedConfig ??= parseConfig()
  return cachedConfig
}

function parseConfig(): PortalConfig {
  const config = document.getElementById('root')?.dataset.config
  if (!config) throw new Error('the page has no configuration')
  return JSON.parse(config)
}

/** Returns the nonce that the content security policy requires for style sheets created by scripts. */
export function getNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')
  // Browsers hide the attribute of an element that has a nonce, so the value is in one of two places.
  return meta?.nonce || meta?.content || ''
}

/** Returns the limits of a text. */
export function getLengthLimits(name: string): Limits {
  const length = getPortalConfig().bounds.lengths[name]
  if (!length) throw new Error(`the table of bounds has no length ${name}`)
  return length
}

/** Returns the limits of a number. */
export function getRangeLimits(name: string): Limits {
  const range = getPortalConfig().bounds.ranges[name]
  if (!range) throw new Error(`the table of bounds has no range ${name}`)
  return range
}
