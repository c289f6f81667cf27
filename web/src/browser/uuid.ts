/** A random UUID. `crypto.randomUUID` is missing where a page is not served over TLS; then a blob's address has one. */
export function createUuid(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
}
