// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/preview.json'
import requests from '../../../../locales/de/voter/requests.json'
import { election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { getThesisExplanationsUrl } from '../entity/explanations.ts'

const INSTANCE = election().instance
const PREVIEW = election({ instance: { ...INSTANCE, domain: '~geheim' }, preview: { answers: 'sample' } })

beforeEach(() => sessionStorage.clear())

/** Shows a page of the preview, with a server that responds to remarks with this status. */
function showPreview(page: string, status = 204) {
  const sent: [address: string, body: unknown][] = []
  const server = async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push([address, JSON.parse(String(body))])
    return new Response(null, { status })
  }
  return { ...showApp(page, null, PREVIEW, server), sent }
}

async function write(remark: string) {
  await userEvent.click(await screen.findByText(texts.onThesis))
  await userEvent.type(screen.getByRole('textbox', { name: texts.remark }), remark)
}

test('a reviewer leaves a remark on a thesis, and the name is asked for once', async () => {
  const { sent, unmount } = showPreview('theses/1')
  await write('Das Komma fehlt 1.')
  await userEvent.type(screen.getByRole('textbox', { name: texts.name }), 'Uta')
  await userEvent.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(texts.sent)).toBeVisible()
  const body = { statement_id: 11, name: 'Uta', remark: 'Das Komma fehlt 1.' }
  expect(sent).toEqual([['/api/v1/public/previews/geheim/remarks', body]])
  expect(screen.getByRole('textbox', { name: texts.remark })).toHaveValue('')
  unmount()
  showPreview('theses/2')
  await userEvent.click(await screen.findByText(texts.onThesis))
  expect(screen.getByRole('textbox', { name: texts.name })).toHaveValue('Uta')
})

test('an unsent remark is still there after the reviewer has opened another thesis', async () => {
  const { unmount } = showPreview('theses/1')
  await write('Angefangen')
  unmount()
  showPreview('theses/1')
  expect(await screen.findByRole('textbox', { name: texts.remark })).toHaveValue('Angefangen')
})

test.each([
  [404, texts.gone],
  [429, texts.tooMany],
  [500, texts.failed],
])('if the server refuses a remark with %s, the reviewer learns why and the text stays', async (status, message) => {
  showPreview('theses/1', status)
  await write('Das Komma fehlt.')
  await userEvent.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('textbox', { name: texts.remark })).toHaveValue('Das Komma fehlt.')
})

test('nothing of a preview is counted or shared', async () => {
  const { sent, unmount } = showPreview('theses/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Stimme voll zu' }))
  unmount()
  const results = showPreview('results')
  expect(await screen.findByText(texts.onWhole)).toBeVisible()
  expect([...sent, ...results.sent]).toEqual([])
  expect(screen.queryByText(requests.counting.title)).toBeNull()
  expect(screen.queryByRole('link', { name: german.results.share })).toBeNull()
  expect(screen.queryByRole('link', { name: german.footer.fairness })).toBeNull()
})

test('a live instance has no form for remarks', async () => {
  showApp('theses/1', null)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText(texts.onThesis)).toBeNull()
})

test('explanations of a preview come from its own address', () => {
  expect(getThesisExplanationsUrl('~geheim', 7, 'de')).toBe(
    '/api/v1/public/previews/geheim/theses/7/explanations?language=de',
  )
})
