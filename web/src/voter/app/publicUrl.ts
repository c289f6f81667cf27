/** Returns the URL of the public data of an instance. In place of a domain, a preview has `~` and its token. */
export function getPublicUrl(domain: string): string {
  const isPreview = domain.startsWith('~')
  return isPreview ? `/api/v1/public/previews/${domain.slice(1)}` : `/api/v1/public/instances/${domain}`
}
