import '../theme/fonts.css'
import '../theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import '../theme/portal.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { getNonce } from '../api/portalConfig.ts'
import { probeStorage } from '../browser/storage.ts'
import { detectLanguage, loadTexts } from '../i18n/portal/i18n.ts'
import { loadAppearance } from '../theme/appearance.ts'
import { App } from './App.tsx'
import { createQueryClient } from './queryClient.ts'
import { createPortalRouter } from './router.tsx'
import { syncSession } from './sessionSync.ts'

const root = document.getElementById('root')
if (root) await start(root)

async function start(root: HTMLElement): Promise<void> {
  // Style sheets created by libraries also need the nonce.
  setNonce(getNonce())
  probeStorage()
  const language = detectLanguage()
  // Set before rendering: margins depend on the direction, and screen readers on the language.
  document.documentElement.lang = language
  document.documentElement.dir = loadAppearance().direction
  const queries = createQueryClient()
  const router = createPortalRouter(queries)
  syncSession(router, queries)
  createRoot(root).render(<App texts={await loadTexts(language)} queries={queries} router={router} />)
}
