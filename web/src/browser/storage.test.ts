// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./storage.ts')

let storage: Module
let pages = 0

beforeEach(async () => {
  // The module holds values as long as the page is open. Each test opens a page of its own, hence the new address.
  pages += 1
  const address = `./storage.ts?page=${pages}`
  storage = await import(/* @vite-ignore */ address)
})

afterEach(() => vi.restoreAllMocks())

/** Makes every write fail, as with a full disk. */
function fillDisk() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

/** Makes even reading the property throw, as a browser does that blocks cookies. */
function blockStorage(name: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
}

test('a stored value is in the browser and available to the next page', () => {
  storage.browserStorage.setItem('colour', 'red')
  expect(localStorage.getItem('colour')).toBe('red')
  expect(storage.browserStorage.keys()).toEqual(['colour'])
  storage.browserStorage.removeItem('colour')
  expect(localStorage.length).toBe(0)
  expect(storage.isStorageWorking()).toBe(true)
})

test.each(['localStorage', 'sessionStorage'] as const)('if %s is blocked, values are held in memory', (name) => {
  blockStorage(name)
  const { browserStorage, tabStorage, isStorageWorking } = storage
  const used = name === 'localStorage' ? browserStorage : tabStorage
  expect(used.getItem('draft')).toBeNull()
  expect(used.keys()).toEqual([])
  used.setItem('draft', 'one')
  used.setItem('other', 'two')
  expect(used.getItem('draft')).toBe('one')
  used.removeItem('draft')
  expect(used.getItem('draft')).toBeNull()
  expect(used.keys()).toEqual(['other'])
  expect(isStorageWorking()).toBe(false)
})

test('a value that does not fit on a full disk is held in memory, and the next page has the previous one', () => {
  storage.browserStorage.setItem('answers', 'old')
  fillDisk()
  expect(storage.browserStorage.setItem('answers', 'new')).toBe(false)
  expect(storage.browserStorage.getItem('answers')).toBe('new')
  expect(localStorage.getItem('answers')).toBe('old')
  storage.browserStorage.removeItem('answers')
  expect(storage.browserStorage.getItem('answers')).toBeNull()
})

test('a value is stored in the browser again once the disk has space', () => {
  fillDisk()
  storage.browserStorage.setItem('auth', 'one')
  vi.restoreAllMocks()
  storage.browserStorage.setItem('auth', 'two')
  expect(localStorage.getItem('auth')).toBe('two')
  expect(storage.browserStorage.getItem('auth')).toBe('two')
})

test('a value stored by another tab replaces the one held in memory', () => {
  fillDisk()
  storage.browserStorage.setItem('auth', 'here')
  vi.restoreAllMocks()
  localStorage.setItem('auth', 'elsewhere')
  expect(storage.browserStorage.getItem('auth')).toBe('elsewhere')
})

test('a browser that cannot store data is detected at once and reported once', () => {
  const callback = vi.fn()
  const stop = storage.onStorageFailure(callback)
  expect(storage.probeStorage()).toBe(true)
  expect(localStorage.length).toBe(0)
  fillDisk()
  expect(storage.probeStorage()).toBe(false)
  storage.browserStorage.setItem('more', 'x')
  expect(callback).toHaveBeenCalledTimes(1)
  stop()
})
