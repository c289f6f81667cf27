/** Browser interfaces that the portal needs and jsdom lacks. Reduced motion is on, so nothing waits for animations. */
window.matchMedia = (media) =>
  ({
    matches: media === '(prefers-reduced-motion: reduce)',
    media,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

Object.defineProperty(document, 'fonts', { value: new EventTarget() })

URL.createObjectURL = () => 'blob:test'
URL.revokeObjectURL = () => {}

/** Style sheets are not loaded. The page waits for them, so each is reported as loaded when it is added. */
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'))
}).observe(document.head, { childList: true })

/*
 * jsdom paints by an interval that it keeps while callbacks wait. If a test with fake timers starts it, no later test gets
 * a frame. These frames are timeouts of the test that asks for them.
 */
window.requestAnimationFrame = (paint) => Number(setTimeout(() => paint(performance.now())))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

/** The properties by which Mantine measures text areas. */
const MEASURES = /^(?:border|boxSizing|font|letter|line|padding|scrollbar|tab|text|width|word)/

/*
 * Mantine measures a growing text area each time it renders. jsdom lays nothing out, but takes long to compute these
 * properties. Without them, a text area counts as not measurable.
 */
const { getComputedStyle } = window
window.getComputedStyle = (element, pseudoElement) => {
  const style = getComputedStyle(element, pseudoElement)
  return element instanceof HTMLTextAreaElement ? new Proxy(style, { get: getUnmeasured }) : style
}

function getUnmeasured(style: CSSStyleDeclaration, name: string | symbol): unknown {
  if (MEASURES.test(String(name))) return ''
  const value = Reflect.get(style, name)
  return typeof value === 'function' ? value.bind(style) : value
}
