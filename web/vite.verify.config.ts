import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { PREACT } from './scripts/preact.ts'
import { singleFile } from './scripts/single-file.ts'

/**
 * The build of the page with which anybody computes a result again: `dist/verify.html`, one file without requests, which
 * also works when it is saved on a disk. It contains the calculation of the voter app (`src/core`).
 */
export default defineConfig({
  plugins: [react(), singleFile('verify.html')],
  resolve: { alias: PREACT },
  build: {
    // The other builds run first.
    emptyOutDir: false,
    copyPublicDir: false,
    // Otherwise a classic script inserts its styles, which the content security policy does not allow.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { verify: 'src/verify/main.tsx' },
      output: { format: 'iife', codeSplitting: false },
    },
  },
})
