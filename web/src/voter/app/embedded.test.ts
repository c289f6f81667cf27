// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { embed } from './embedded.ts'

const HOST = 'https://wahl.example'
const WEBSITE = 'https://zeitung.example'

/** A message as the browser delivers it. */
const message = (type: string, origin: string, source: unknown, more: object = {}) =>
  dispatchEvent(new MessageEvent('message', { data: { type, ...more }, origin, source: source as Window }))

beforeEach(() => {
  document.body.className = ''
  document.body.replaceChildren()
})
afterEach(() => vi.restoreAllMocks())

describe('the page in the frame', () => {
  /** Simulates a frame of a website that receives the messages. */
  function frame() {
    const postMessage = vi.fn()
    const resizeCallbacks: (() => void)[] = []
    vi.stubGlobal('parent', { postMessage })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resizeCallbacks.push(callback)
        }
        observe() {
          for (const callback of resizeCallbacks) callback()
        }
      },
    )
    vi.spyOn(document.body, 'offsetHeight', 'get').mockReturnValue(812)
    embed('/match/musterstadt')
    return postMessage
  }

  test('has no header', () => {
    frame()
    expect(document.body).toHaveClass('embedded')
  })

  test('sends its height only to the website that has answered', () => {
    const postMessage = frame()
    expect(postMessage.mock.calls).toEqual([[{ type: 'standpunkt:here' }, '*']])
    message('standpunkt:hello', 'https://else.example', window)
    expect(postMessage).toHaveBeenCalledTimes(1)
    message('standpunkt:hello', WEBSITE, parent)
    expect(postMessage).toHaveBeenLastCalledWith({ type: 'standpunkt:height', height: 812 }, WEBSITE)
  })

  test('asks the website to scroll to its top when the voter opens another page', () => {
    const postMessage = frame()
    message('standpunkt:hello', WEBSITE, parent)
    document.body.innerHTML = '<h1 tabindex="-1">Ergebnis</h1><button type="button"></button>'
    document.querySelector('button')?.focus()
    expect(postMessage).not.toHaveBeenCalledWith({ type: 'standpunkt:page' }, WEBSITE)
    document.querySelector('h1')?.focus()
    expect(postMessage).toHaveBeenLastCalledWith({ type: 'standpunkt:page' }, WEBSITE)
  })
})

test.each([
  ['https://stiftung.example/', '_blank'],
  ['/match/cluster/kreis', '_blank'],
  ['/match/musterstadt/theses/1?embed=1', ''],
  ['?lang=en&embed=1', ''],
])('in the frame, the link to %s opens in the window “%s”', (href, target) => {
  history.replaceState(null, '', '/match/musterstadt')
  embed('/match/musterstadt')
  document.body.innerHTML = `<a href="${href}" rel="noopener"><span>Dorthin</span></a><a href="/data.json" download>Daten</a>`
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => event.preventDefault())
    link.querySelector('span')?.click()
    link.click()
  }
  const windows = [...document.querySelectorAll('a')].map((link) => link.target)
  expect(windows, 'a download link opens no window').toEqual([target, ''])
})

describe('the website', () => {
  const source = readFileSync('public/embed.js', 'utf8')

  /** Runs the script as a website includes it. */
  function addScript(attributes: Record<string, string>) {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.src = `${HOST}/embed.js`
    Object.assign(script.dataset, attributes)
    document.body.append(script)
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    // biome-ignore lint/security/noGlobalEval: the script is not a module; a website runs it the same way
    globalThis.eval(source)
    const frame = document.querySelector('iframe')
    if (!frame?.contentWindow) throw new Error('there is no frame')
    return { frame, inside: frame.contentWindow }
  }

  test('gets a frame after the script, as wide as its column', () => {
    const { frame } = addScript({ domain: 'musterstadt' })
    expect(frame.src).toBe(`${HOST}/match/musterstadt?embed=1`)
    expect(frame.style.inlineSize).toBe('100%')
    expect(frame.previousElementSibling?.tagName).toBe('SCRIPT')
  })

  test('can choose the language', () => {
    expect(addScript({ domain: 'musterstadt', language: 'en' }).frame.src).toBe(
      `${HOST}/match/musterstadt?embed=1&lang=en`,
    )
  })

  test.each([
    [{}, 'Wahlhilfe'],
    [{ language: 'en-x-easy' }, 'Voting guide'],
    [{ title: 'Obst-Kompass' }, 'Obst-Kompass'],
  ])('gives the frame a title of its own, not the title of the website: %o', (attributes, name) => {
    document.title = 'Zeitung'
    expect(addScript({ domain: 'musterstadt', ...attributes }).frame).toHaveAccessibleName(name)
  })

  test('gives the frame the requested height, and ignores messages of others', () => {
    const { frame, inside } = addScript({ domain: 'musterstadt' })
    message('standpunkt:height', HOST, inside, { height: 1200 })
    expect(frame.style.blockSize).toBe('1200px')
    message('standpunkt:height', 'https://else.example', inside, { height: 1 })
    message('standpunkt:height', HOST, window, { height: 1 })
    message('standpunkt:height', HOST, inside, { height: '1px;position:fixed' })
    expect(frame.style.blockSize).toBe('1200px')
  })

  test('gets a link to the page above the frame if the browser does not show the frame', () => {
    vi.useFakeTimers()
    const { frame } = addScript({ domain: 'musterstadt', language: 'en' })
    expect(document.querySelector('a')).toBeNull()
    vi.runAllTimers()
    const notice = frame.previousElementSibling
    expect(notice).toHaveTextContent(/^A voting guide should be shown here\./)
    const link = notice?.querySelector('a')
    expect(link).toHaveTextContent('Open the voting guide in a new tab')
    expect(link).toHaveAttribute('href', `${HOST}/match/musterstadt?lang=en`)
    expect(link).toHaveAttribute('target', '_blank')
    vi.useRealTimers()
  })

  test('loses the link again once the frame has loaded', () => {
    vi.useFakeTimers()
    const { inside } = addScript({ domain: 'musterstadt' })
    vi.runAllTimers()
    message('standpunkt:here', HOST, inside)
    expect(document.querySelector('a')).toBeNull()
    vi.useRealTimers()
  })

  test('sends a message to the frame once it has loaded', () => {
    const { inside } = addScript({ domain: 'musterstadt' })
    const postMessage = vi.spyOn(inside, 'postMessage').mockReturnValue()
    message('standpunkt:here', HOST, inside)
    expect(postMessage).toHaveBeenCalledWith({ type: 'standpunkt:hello' }, HOST)
  })

  test('is scrolled to the top of a new page if the top is not visible', () => {
    const { frame, inside } = addScript({ domain: 'musterstadt' })
    const scroll = vi.spyOn(frame, 'scrollIntoView')
    message('standpunkt:page', HOST, inside)
    expect(scroll).not.toHaveBeenCalled()
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 10, 10))
    message('standpunkt:page', HOST, inside)
    expect(scroll).toHaveBeenCalledOnce()
  })

  test('stores nothing', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    addScript({ domain: 'musterstadt' })
    expect(write).not.toHaveBeenCalled()
    expect(document.cookie).toBe('')
  })
})
