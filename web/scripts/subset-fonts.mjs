// Writes the fonts of the portal, src/theme/fonts/*.woff2, from the npm packages: only the characters of European
// languages in the Latin script and only the weights that the portal uses. Run `npm run fonts` after changing one of
// them here. The files are committed, so a build needs neither the packages nor this script.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'

const target = fileURLToPath(new URL('../src/theme/fonts/', import.meta.url))
const licences = fileURLToPath(new URL('../public/assets/fonts/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** The characters of each file; src/theme/fonts.css names the same ranges. */
const CHARACTERS = {
  latin: `${listRange(0x20, 0x7e)}${listRange(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‰‹›€™←↑→↓−`,
  'latin-ext': `${listRange(0x100, 0x17f)}ȘșȚțẞ`,
}

/**
 * The serif has one weight for headings and for the text of theses, because two would exceed the budget of 60 KiB.
 * @type {readonly { name: string, weights: number | { min: number, max: number } }[]}
 */
const FONTS = [
  { name: 'public-sans', weights: { min: 400, max: 700 } },
  { name: 'literata', weights: 460 },
]

for (const { name, weights } of FONTS) {
  const source = dirname(resolve(`@fontsource-variable/${name}/package.json`))
  for (const [part, characters] of Object.entries(CHARACTERS)) {
    const font = readFileSync(`${source}/files/${name}-${part}-wght-normal.woff2`)
    const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
    writeFileSync(`${target}${name}-${part}.woff2`, subset)
  }
  copyFileSync(`${source}/LICENSE`, `${licences}${name}.txt`)
}

/**
 * @param {number} first
 * @param {number} last
 */
function listRange(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
