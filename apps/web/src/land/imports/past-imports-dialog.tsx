import { Button } from '@mantine/core'
import type { PastLandImport } from '@talhao/contract/land/imports'
import { defaultZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import '../fields/fields-texts.ts'
import '../receptors/receptors-texts.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { usePastImports, useUndoImport } from './import-calls.ts'
import classes from './past-imports-dialog.module.css'

interface PastImportsDialogProps {
  readonly canUndo: boolean
  readonly onClose: () => void
}

/** What was imported lately; each is undone in one act (LAND-20). */
export function PastImportsDialog({ canUndo, onClose }: PastImportsDialogProps) {
  const { t } = useTranslation('landImports')
  const { t: tShared } = useTranslation()
  const query = usePastImports()
  const undo = useUndoImport()
  const [asked, setAsked] = useState<PastLandImport | null>(null)

  function confirm(id: string) {
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setAsked(null)
          showToast({ tone: 'success', message: t('undone') })
        },
        onError: (error) => {
          setAsked(null)
          showToast({ tone: 'error', message: describeError(error, tShared), closeAfterMs: 6000 })
        },
      },
    )
  }

  return (
    <Dialog title={t('past.title')} onClose={onClose}>
      {query.data === undefined ? (
        query.error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState place="card" error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : query.data.length === 0 ? (
        <p className={classes.quiet}>{t('past.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {query.data.map((past) => (
            <PastLine key={past.id} past={past} onUndo={canUndo ? () => setAsked(past) : null} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('past.confirmTitle')}
        confirmLabel={t('past.undo')}
        tone="danger"
        isWorking={undo.isPending}
        onConfirm={() => asked !== null && confirm(asked.id)}
        onClose={() => setAsked(null)}
      >
        {t('past.confirmText')}
      </ConfirmDialog>
    </Dialog>
  )
}

function PastLine({ past, onUndo }: { past: PastLandImport; onUndo: (() => void) | null }) {
  const { t } = useTranslation('landImports')
  const { t: tFields } = useTranslation('landFields')
  const { t: tReceptors } = useTranslation('landReceptors')
  const made = [
    ...(past.fields > 0 ? [tFields('counts', { count: past.fields })] : []),
    ...(past.receptors > 0 ? [tReceptors('counts', { count: past.receptors })] : []),
  ]
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.files}>{past.files.join(', ') || t('past.noFiles')}</p>
        {made.length > 0 && <p>{made.join(' · ')}</p>}
        <p className={classes.quiet}>
          {t('past.by', { date: formatDateTime(past.confirmed_at, defaultZone), name: past.confirmed_by })}
        </p>
      </div>
      {past.undo_until === null ? (
        <span className={classes.quiet}>{t(past.state === 'undone' ? 'past.undone' : 'past.tooLate')}</span>
      ) : (
        onUndo !== null && (
          <Button variant="default" onClick={onUndo}>
            {t('past.undo')}
          </Button>
        )
      )}
    </li>
  )
}
