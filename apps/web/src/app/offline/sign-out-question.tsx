import '../../lib/offline/offline-texts.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'

const ConfirmDialog = lazyScreen(async () => ({
  default: (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

interface SignOutQuestionProps {
  readonly unsent: number
  readonly isOpen: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Whoever signs out loses what was never sent: they are asked first (CORE-159). */
export function SignOutQuestion({ unsent, isOpen, onSignOut, onClose }: SignOutQuestionProps) {
  const { t } = useTranslation('offline')
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        tone="danger"
        onConfirm={onSignOut}
        onClose={onClose}
      >
        {t('leave.text', { count: unsent })}
      </ConfirmDialog>
    </Suspense>
  )
}
