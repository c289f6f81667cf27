/**
 * Returns a random UUID. Without TLS, `crypto.randomUUID` is missing; then the UUID is taken from the URL of a blob.
 */
export function createUuid(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
}
