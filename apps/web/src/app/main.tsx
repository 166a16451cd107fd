import './theme/mantine-styles.ts'
import './theme/component-variables.css'
import './theme/tokens.css'
import './theme/base.css'
import './app-texts.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchRefusedForms } from '../lib/browser/refused-forms.ts'
import { startErrorTracing } from '../lib/browser/report-error.ts'
import { watchHistory } from '../lib/browser/unsaved-input.ts'
import { readLanguage } from '../lib/i18n/language.ts'
import { showLanguage } from '../lib/i18n/use-language.ts'
import { getLook } from '../lib/site/brand.ts'
import { AppRouter, prepareFirstPage } from './app-router.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { EntryProviders } from './entry-providers.tsx'

startErrorTracing()
watchHistory()
watchRefusedForms()
document.documentElement.dataset.brand = getLook()
showLanguage(readLanguage())

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

const page = (
  <EntryProviders>
    <CrashBoundary>
      <AppRouter />
    </CrashBoundary>
  </EntryProviders>
)
/** Longer than this, and the page tells that it is waiting, and what for. */
const patienceMs = 2500
const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
// What fails now, the page fails with, too, and tells.
void Promise.race([prepareFirstPage().catch(() => undefined), patience]).then(() => {
  // As a transition React draws it in slices: a slow phone goes on answering meanwhile.
  startTransition(() => createRoot(root).render(page))
})
