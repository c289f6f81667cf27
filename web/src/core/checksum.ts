/**
 * Returns the 32-bit FNV-1a checksum of a text as seven letters and digits. It detects changes but gives no protection
 * against forgery.
 */
export function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36).padStart(7, '0')
}
