const TAGS = /<[a-z][^>]*>/gi

/**
 * A mail as a page for a frame. The frame inherits the portal's policy, which takes styles only from sheets that carry
 * the page's word; so the styles that mails have on every element move into such a sheet.
 */
export function framed(html: string, nonce: string): string {
  // Before anything reads it: to read a style that the policy forbids is reported already.
  const marked = html.replace(TAGS, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replace(/\sstyle=/i, ' data-own='),
  )
  const page = new DOMParser().parseFromString(marked, 'text/html')
  const rules = [...page.querySelectorAll<HTMLElement>('[data-own]')].map((element, at) => {
    const own = element.dataset.own
    element.dataset.own = String(at)
    // Weighs more than any class, as a style attribute does.
    return `[data-own="${at}"]:not(#none) {${own}}`
  })
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('\n')
  page.head.append(sheet)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
