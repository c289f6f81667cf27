/** Offers a file created in the browser for download, under this name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click, so the URL must last until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
