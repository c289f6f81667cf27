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
    // React, Mantine and the router are in one file of 190 KiB (compressed), which browsers cache across versions.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: { portal: 'src/portal/main.tsx' } },
  },
})
