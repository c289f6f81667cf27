/** Hands a file that was made in the browser to whoever asked for it, under this name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click; until then the address has to last.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
