import { useEffect } from 'react'
import { showToast } from '../../ui/feedback/toasts.ts'

/** Tells once that something did not load. */
export function useErrorToast(isError: boolean, message: string): void {
  useEffect(() => {
    if (isError) showToast({ tone: 'error', message })
  }, [isError, message])
}
