import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const modules = fileURLToPath(new URL('../../node_modules/@mantine', import.meta.url))
const library = join(modules, 'core')

test('the style sheet has the styles of every component that the portal uses', () => {
  const sheets = [readFileSync(join(source, 'theme/mantine.css'), 'utf8'), ...listStyleImports()].join('\n')
  const missing = listStyledComponents().filter((name) => !sheets.includes(`/styles/${name}.layer.css`))
  expect(missing, 'add these to src/theme/mantine.css, in the order of @mantine/core/styles.layer.css').toEqual([])
})

/** Returns the style sheets that a page imports itself, because only it uses the component. */
function listStyleImports(): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => readFileSync(join(source, name), 'utf8').match(/^import '@mantine\/core\/styles\/.*'$/gm) ?? [])
}

/** Returns the components whose styles the portal's code imports, also through other components. */
function listStyledComponents(): readonly string[] {
  const exports = readExports()
  const pending = listImportedNames().flatMap((name) => exports.get(name) ?? [])
  const visited = new Set<string>()
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (visited.has(file)) continue
    visited.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      pending.push(join(dirname(file), path))
  }
  return [...visited]
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'))
    .filter((name) => existsSync(join(library, 'styles', `${name}.layer.css`)))
}

/** Returns the file of each export of the library. */
function readExports(): ReadonlyMap<string, string> {
  const index = readFileSync(join(library, 'esm/index.mjs'), 'utf8')
  const imports = index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)
  return new Map(
    [...imports].flatMap(([, names = '', path = '']) =>
      splitNames(names).map((name) => [name, join(library, 'esm', path)] as const),
    ),
  )
}

function listImportedNames(): readonly string[] {
  const files = [source, join(modules, 'notifications/esm'), join(modules, 'spotlight/esm')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx|mjs)$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  )
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(
      ([, names = '']) => splitNames(names),
    ),
  )
}

function splitNames(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name && !name.startsWith('type '))
}
