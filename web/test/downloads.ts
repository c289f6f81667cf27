import { vi } from 'vitest'

interface Download {
  readonly name: string
  readonly file: Blob
}

/** Records the downloads of the page instead of saving them. Returns a list to which each download is added. */
export function recordDownloads(): Download[] {
  const downloads: Download[] = []
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`
    files.set(address, file as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) downloads.push({ name: this.download, file })
  })
  return downloads
}
