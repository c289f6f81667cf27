/**
 * The page in a frame of another website. It hides the parts that the website has itself, and the frame is as high as
 * the content. The other side is web/public/embed.js. Both exchange only the messages below.
 */

/** The frame is loaded and needs to know its parent's origin. It is sent to any origin, so it contains no data. */
const READY_MESSAGE = 'standpunkt:here'
/** The website's reply. Further messages are only sent to its origin. */
const HELLO_MESSAGE = 'standpunkt:hello'
/** The height of the frame in CSS pixels. */
const HEIGHT_MESSAGE = 'standpunkt:height'
/** The reader has opened another page; its top should be in view. */
const PAGE_MESSAGE = 'standpunkt:page'

/** Prepares the page for a frame. `base` is the URL of its intro. */
export function embed(base: string): void {
  document.body.classList.add('embedded')
  // Runs before the browser follows the link.
  addEventListener('click', (event) => openExternalLink(event, base), { capture: true })
  addEventListener('message', handleHello)
  parent.postMessage({ type: READY_MESSAGE }, '*')
}

/** Opens links outside the instance in a new window, because hardly any page may be shown in a frame. */
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
  // Opening another page moves the focus to its heading: see location.ts.
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('h1')) postToParent({ type: PAGE_MESSAGE })
  })
}
