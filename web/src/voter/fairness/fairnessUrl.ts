/** Returns the URL of the fairness data of an instance. It is cached for offline use under the same URL. */
export function getFairnessUrl(domain: string, language: string): string {
  return `/api/v1/public/instances/${domain}/fairness?language=${encodeURIComponent(language)}`
}
