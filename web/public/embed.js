/*
 * Puts a voting advice application into the page where this script stands:
 *
 *   <script src="https://HOST/embed.js" data-domain="musterstadt" async></script>
 *
 * Optional: data-language="en"; data-title="…", what the frame is called for screen readers. Sets no cookies, stores
 * nothing, and loads nothing but the frame. The other side is src/voter/app/embedded.ts.
 */
;(() => {
  const script = document.currentScript
  const { domain, language, title } = script.dataset
  const host = new URL(script.src).origin
  const address = new URL(`/match/${encodeURIComponent(domain)}?embed=1`, host)
  if (language) address.searchParams.set('lang', language)

  const isEnglish = /^en\b/.test(language)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title || (isEnglish ? 'Voting guide' : 'Wahlhilfe')
  frame.allow = 'web-share; clipboard-write; fullscreen'
  // Until the frame has said how high it is.
  frame.style.cssText = 'display:block;inline-size:100%;block-size:45rem;border:0'

  // In place of a frame that is blocked, or that this website may not show. It stays empty and sends no message.
  const notice = document.createElement('p')
  const link = document.createElement('a')
  const page = new URL(address)
  page.searchParams.delete('embed')
  link.href = page.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = isEnglish ? 'Open the voting guide in a new tab' : 'Wahlhilfe in neuem Tab öffnen'
  notice.lang = isEnglish ? 'en' : 'de'
  notice.append(
    isEnglish
      ? 'A voting guide should be shown here. If it stays empty, this website or your browser blocks it. '
      : 'Hier sollte eine Wahlhilfe erscheinen. Bleibt sie leer, blockiert diese Website oder Ihr Browser sie. ',
    link,
  )
  const waiting = setTimeout(() => frame.before(notice), 15000)
  // A website whose own policy forbids the frame says so at once: nothing will appear.
  document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition !== 'enforce' || !blockedURI.startsWith(host)) return
    if (!/^(frame|child|default)-src$/.test(effectiveDirective)) return
    clearTimeout(waiting)
    frame.replaceWith(notice)
  })

  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== host || source !== frame.contentWindow || !data) return
    if (data.type === 'standpunkt:here') {
      clearTimeout(waiting)
      notice.remove()
      source.postMessage({ type: 'standpunkt:hello' }, host)
    }
    if (data.type === 'standpunkt:height' && data.height > 0) frame.style.blockSize = `${Number(data.height)}px`
    if (data.type === 'standpunkt:page' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  })
  script.after(frame)
})()
