import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The build of the portal, by itself beside the voter app's (vite.config.ts): `dist/assets/portal-<hash>.js` with its
 * style sheet. scripts/build.mjs runs both and joins their manifests, where the server finds `src/portal/main.tsx`.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    // The voter app's build comes first and empties the folder.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/portal.json',
    // Every picture and font keeps an address of its own: the content security policy knows no data: sources for them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // React, Mantine and the router in one file: 190 KiB as served, kept by the browser between versions of the pages.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: { portal: 'src/portal/main.tsx' } },
  },
})
