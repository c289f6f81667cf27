/** What a request is for. */
export type RequestKind =
  | 'page'
  | 'app'
  | 'content'
  | 'neighbour'
  | 'picture'
  | 'profile'
  | 'explanations'
  | 'fairness'
  | 'live'
  | 'start'
  | 'completion'
  | 'research'
  | 'classRoom'
  | 'classAnswers'
  | 'cluster'
  | 'remark'
  | 'other'

/** The first pattern that the path of a request matches says what the request is for. */
const KINDS_BY_PATH: readonly (readonly [pattern: RegExp, kind: RequestKind])[] = [
  [/^\/assets\//, 'app'],
  [/^\/api\/v1\/events$/, 'start'],
  [/\/completions$/, 'completion'],
  [/\/research$/, 'research'],
  [/^\/api\/v1\/public\/class-rooms\/.*\/answers$/, 'classAnswers'],
  [/^\/api\/v1\/public\/(?:instances\/[^/]+\/)?class-rooms(?:\/|$)/, 'classRoom'],
  [/\/live$/, 'live'],
  [/\/theses\/\d+\/explanations$/, 'explanations'],
  [/\/explanations$/, 'profile'],
  [/\/fairness$/, 'fairness'],
  [/^\/api\/v1\/public\/(?:snapshots|previews)\/[^/]+$/, 'content'],
  [/^\/api\/v1\/public\/previews\/[^/]+\/remarks$/, 'remark'],
  [/^\/api\/v1\/public\/instances\/[^/]+$/, 'neighbour'],
  [/^\/match\/cluster\//, 'cluster'],
]

/**
 * Returns what a request is for.
 *
 * @param base path of the intro, without a slash at its end; empty on a host name of the instance's own
 */
export function getRequestKind(address: string, initiator: string, base: string): RequestKind {
  const { pathname } = new URL(address)
  if (initiator === 'navigation') return 'page'
  const kind = KINDS_BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1]
  if (kind) return kind
  if (isPictureInitiator(initiator)) return 'picture'
  return pathname === (base || '/') || pathname.startsWith(`${base}/`) ? 'page' : 'other'
}

/** Returns whether a part of a page that shows pictures has caused the request. */
export function isPictureInitiator(initiator: string): boolean {
  return ['css', 'image', 'img'].includes(initiator)
}
