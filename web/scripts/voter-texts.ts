import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const FIRST_SCREEN = '../locales/*/voter/app.json'

/**
 * Adds the texts of the first screen in each language to the build, as data. The app does not import them: the server
 * finds them in the manifest and writes their addresses into the page. So a further language does not make the script
 * larger.
 */
export function voterTexts(): Plugin {
  let root = ''
  return {
    name: 'standpunkt:voter-texts',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      for (const file of globSync(FIRST_SCREEN, { cwd: root }).map((name) => resolve(root, name))) {
        this.addWatchFile(file)
        this.emitFile({
          type: 'asset',
          name: 'texts.json',
          originalFileName: relative(root, file),
          source: JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))),
        })
      }
    },
  }
}
