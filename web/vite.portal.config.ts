import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The build of the portal, separate from that of the voter app (vite.config.ts): `dist/assets/portal-<hash>.js` with
 * its style sheet. scripts/build.mjs runs both builds and merges their manifests, in which the server finds
 * `src/portal/main.tsx`.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    // The build of the voter app runs first and empties the folder.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/portal.json',
    // Every picture and font needs its own address, because the content security policy forbids data: sources for them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { portal: 'src/portal/main.tsx' },
      // The code of the first screen stays in one file, even if lazy chunks share it: it compresses better, and a
      // browser would otherwise request about a hundred small files.
      output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } },
    },
  },
})
