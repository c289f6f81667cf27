/** What the server writes into the page of the portal, on its root element. */

export interface Length {
  readonly min: number
  readonly max: number
  /** Of a text: whether it stands on one line. */
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

/** The table of bounds; crates/elections/src/bounds.rs tells each. */
export interface Bounds {
  readonly lengths: Readonly<Record<string, Length>>
  readonly ranges: Readonly<Record<string, Length>>
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

/** How people sign in here; the same as `GET /identity`. */
export interface IdentityService {
  readonly kind: 'built_in' | 'openid_connect'
  readonly provider_name: string | null
  readonly password: Length
  /** Mails are not sent but kept to be read here: a demo. */
  readonly demo_mails: boolean
}

export interface Shell {
  readonly brand: {
    /** The provider. */
    readonly name: string
    /** The provider's own team, for elections that it runs itself. */
    readonly team: string
    /** What the provider calls its instances, a plural. */
    readonly instances: { readonly de: string; readonly en: string }
  }
  readonly identity: IdentityService
  readonly bounds: Bounds
  readonly version: string
}

let known: Shell | undefined

/** What the server said. */
export function shell(): Shell {
  known ??= read()
  return known
}

function read(): Shell {
  const config = document.getElementById('root')?.dataset.config
  if (!config) throw new Error('the page has no configuration')
  return JSON.parse(config)
}

/** The one-time word that the page's policy asks of style sheets made by scripts. */
export function nonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')
  // A browser hides the attribute of an element that carries a nonce, so it may stand in either place.
  return meta?.nonce || meta?.content || ''
}

/** The bounds of a text. */
export function lengthOf(name: string): Length {
  const length = shell().bounds.lengths[name]
  if (!length) throw new Error(`the table of bounds has no length ${name}`)
  return length
}

/** The bounds of a number. */
export function rangeOf(name: string): Length {
  const range = shell().bounds.ranges[name]
  if (!range) throw new Error(`the table of bounds has no range ${name}`)
  return range
}
