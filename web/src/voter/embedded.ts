/**
 * The page in a frame of another website: without the parts that the website has itself, and as high as what it shows.
 * The other side is web/public/embed.js; both say no more to each other than what stands here.
 */

/** The frame is there, and wants to know where it stands. Told to anybody, so it says nothing. */
const HERE = 'standpunkt:here'
/** The website's answer. From then on it alone is spoken to. */
const HELLO = 'standpunkt:hello'
/** How high the frame should be, in CSS pixels. */
const HEIGHT = 'standpunkt:height'
/** The reader has gone to another page; its top should be in view. */
const PAGE = 'standpunkt:page'

/** Makes the page one for a frame; `base` is the address of its intro. */
export function fitFrame(base: string): void {
  document.body.classList.add('embedded')
  // Before the browser follows it.
  addEventListener('click', (event) => leaveFrame(event, base), { capture: true })
  addEventListener('message', greet)
  parent.postMessage({ type: HERE }, '*')
}

/** Opens what is not the instance's in a window of its own: hardly any page lets itself be put into a frame. */
function leaveFrame({ target }: MouseEvent, base: string): void {
  const link = (target as Element).closest('a')
  if (!link || link.hasAttribute('download')) return
  const isOurs = link.origin === location.origin && `${link.pathname}/`.startsWith(`${base}/`)
  if (!isOurs) link.target = '_blank'
}

function greet({ data, origin, source }: MessageEvent): void {
  if (source !== parent || data?.type !== HELLO) return
  removeEventListener('message', greet)
  const tell = (message: object) => parent.postMessage(message, origin)
  new ResizeObserver(() => tell({ type: HEIGHT, height: Math.ceil(document.body.offsetHeight) })).observe(document.body)
  // A page that was gone to takes the focus to its heading: see location.ts.
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('h1')) tell({ type: PAGE })
  })
}
