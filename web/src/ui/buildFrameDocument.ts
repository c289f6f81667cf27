const TAGS = /<[a-z][^>]*>/gi

/**
 * Returns the page for the frame of a mail. The frame inherits the content security policy, which only allows style
 * sheets with the page's nonce. Inline styles are therefore moved into such a sheet.
 */
export function buildFrameDocument(html: string, nonce: string): string {
  // Replaces the attributes before parsing, because the parser already reports styles that the policy forbids.
  const marked = html.replace(TAGS, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replace(/\sstyle=/i, ' data-own='),
  )
  const page = new DOMParser().parseFromString(marked, 'text/html')
  const rules = [...page.querySelectorAll<HTMLElement>('[data-own]')].map((element, at) => {
    const own = element.dataset.own
    element.dataset.own = String(at)
    // The selector has a higher specificity than any class, like a style attribute.
    return `[data-own="${at}"]:not(#none) {${own}}`
  })
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('\n')
  page.head.append(sheet)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
