import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onFirstToast, wasToastShown } from './toasts.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

export function ToastHost() {
  const isWanted = useSyncExternalStore(onFirstToast, wasToastShown)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  )
}
