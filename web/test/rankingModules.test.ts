import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { RANKING_MODULES } from '../scripts/ranking-modules.ts'

test('every module that is loaded with a ranking exists, so that none leaves its file when it is renamed', () => {
  const files = readdirSync(fileURLToPath(new URL('../src', import.meta.url)), { recursive: true }).map(String)
  const exists = (module: string) => files.some((file) => new RegExp(`^${module}\\.tsx?$`).test(file))
  expect(RANKING_MODULES.filter((module) => !exists(module))).toEqual([])
})
