/**
 * The page in a frame of another website: without the parts that the website has itself, and as high as what it shows.
 * The other side is web/public/embed.js; both say no more to each other than what stands here.
 */

/** The frame is there, and wants to know where it stands. Told to anybody, so it says nothing. */
const READY_MESSAGE = 'standpunkt:here'
/** The website's answer. From then on it alone is spoken to. */
const HELLO_MESSAGE = 'standpunkt:hello'
/** How high the frame should be, in CSS pixels. */
const HEIGHT_MESSAGE = 'standpunkt:height'
/** The reader has gone to another page; its top should be in view. */
const PAGE_MESSAGE = 'standpunkt:page'

/** Makes the page one for a frame; `base` is the address of its intro. */
export function setUpFrame(base: string): void {
  document.body.classList.add('embedded')
  // Before the browser follows it.
  addEventListener('click', (event) => openExternalLink(event, base), { capture: true })
  addEventListener('message', handleHello)
  parent.postMessage({ type: READY_MESSAGE }, '*')
}

/** Opens what is not the instance's in a window of its own: hardly any page lets itself be put into a frame. */
function openExternalLink({ target }: MouseEvent, base: string): void {
  const link = (target as Element).closest('a')
  if (!link || link.hasAttribute('download')) return
  const isOurs = link.origin === location.origin && `${link.pathname}/`.startsWith(`${base}/`)
  if (!isOurs) link.target = '_blank'
}

function handleHello({ data, origin, source }: MessageEvent): void {
  if (source !== parent || data?.type !== HELLO_MESSAGE) return
  removeEventListener('message', handleHello)
  const postToParent = (message: object) => parent.postMessage(message, origin)
  new ResizeObserver(() =>
    postToParent({ type: HEIGHT_MESSAGE, height: Math.ceil(document.body.offsetHeight) }),
  ).observe(document.body)
  // A page that was gone to takes the focus to its heading: see location.ts.
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('h1')) postToParent({ type: PAGE_MESSAGE })
  })
}
