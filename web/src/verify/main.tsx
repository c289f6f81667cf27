import { createRoot } from 'react-dom/client'
import { chooseLanguage } from './texts.ts'
import { VerifyPage } from './VerifyPage.tsx'
import './verify.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<VerifyPage preferredLanguage={chooseLanguage(navigator.languages)} />)
