/** Address of what the server tells of how an instance was made. It is kept for offline use under the same. */
export function getFairnessUrl(domain: string, language: string): string {
  return `/api/v1/public/instances/${domain}/fairness?language=${encodeURIComponent(language)}`
}
