import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../lib/browser/report-error.ts'
import { showToast } from '../feedback/toasts.ts'
import classes from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import type { DialogWindow } from './dialog-window.tsx'

let Window: typeof DialogWindow | null = null

/** Fetches what windows are drawn with: 17 kB that who only looks does not need. */
export async function prepareDialogs(): Promise<void> {
  Window ??= (await import('./dialog-window.tsx')).DialogWindow
}

/** A window over the page. */
export function Dialog(props: DialogProps) {
  const isReady = usePrepared(props)
  // Only a window that was closed before remembers where the focus was: one whose code has just come opens a moment later.
  const [isSettled, setSettled] = useState(isReady)
  useEffect(() => setSettled(isReady), [isReady])
  if (!isReady || Window === null) return null
  return <Window {...props} isOpen={isSettled && props.isOpen !== false} />
}

/** What was pressed without a connection, before the code had come, says so. */
function usePrepared({ isOpen = true, onClose }: DialogProps): boolean {
  const { t } = useTranslation()
  const [isReady, setReady] = useState(Window !== null)
  const giveUp = useEffectEvent((error: unknown) => {
    reportError(error)
    showToast({ tone: 'error', message: t('errors.network') })
    onClose()
  })
  useEffect(() => {
    if (isReady || !isOpen) return
    let isGone = false
    prepareDialogs().then(
      () => isGone || setReady(true),
      (error: unknown) => isGone || giveUp(error),
    )
    return () => {
      isGone = true
    }
  }, [isReady, isOpen])
  return isReady
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
