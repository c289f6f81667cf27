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
