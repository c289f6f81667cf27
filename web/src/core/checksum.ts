/** Seven letters and digits that tell a text from others: its 32-bit FNV-1a sum. No protection against a forger. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36).padStart(7, '0')
}
