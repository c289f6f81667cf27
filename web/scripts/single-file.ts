import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import german from '../../locales/de/verify.json' with { type: 'json' }
import english from '../../locales/en/verify.json' with { type: 'json' }

/**
 * Writes the script and the style sheet of the build into one HTML file, which works from a disk. Its content security
 * policy allows these two, named by their hashes, and nothing else, so the page cannot make any request. The server
 * sends the same policy.
 */
export function singleFile(fileName: string): Plugin {
  return {
    name: 'standpunkt:single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
      const style = files
        .map((file) => (file.fileName.endsWith('.css') && 'source' in file ? file.source : ''))
        .join('')
      if (!script || !style) this.error('a script and a style sheet are expected')
      for (const name of Object.keys(bundle)) delete bundle[name]
      this.emitFile({ type: 'asset', fileName, source: buildPage(escapeScript(script), style.trim()) })
    },
  }
}

function buildPage(script: string, style: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hash(script)}'`,
    `style-src '${hash(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${german.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript><main><p>${german.noscript}</p><p lang="en">${english.noscript}</p></main></noscript>
<script>${script}</script>
</body>
</html>
`
}

/** Escapes what would end a script element. In code, these characters are only in texts and regular expressions. */
function escapeScript(code: string): string {
  return code.trim().replace(/<(?=\/script|!--)/gi, '\\x3C')
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
