/** What Mantine asks of a browser and jsdom has not. */
window.matchMedia = (media) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

Object.defineProperty(document, 'fonts', { value: new EventTarget() })
