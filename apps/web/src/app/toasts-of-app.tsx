import ToastStack from '../ui/feedback/toast-stack.tsx'
import { ComponentProvider } from './page-providers.tsx'

/** They stay while the page below them changes, so that one of a page that was left is read on the next. */
export default function ToastsOfApp() {
  return (
    <ComponentProvider>
      <ToastStack />
    </ComponentProvider>
  )
}
