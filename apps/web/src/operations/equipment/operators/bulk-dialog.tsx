import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import { useCreateOperators } from '../api/equipment-calls.ts'
import classes from './bulk-dialog.module.css'
import { BulkGrid } from './bulk-grid.tsx'
import {
  blankOperatorRow,
  blankRows,
  listNamedOperators,
  type OperatorRow,
} from './parse-pasted-operators.ts'

/** Many operators at once, pasted from a spreadsheet (OPS-54). */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('equipmentOperators')
  const { t: tShared } = useTranslation()
  const [rows, setRows] = useState<readonly OperatorRow[]>(() => Array(blankRows).fill(blankOperatorRow))
  const [message, setMessage] = useState<string | null>(null)
  const saving = useCreateOperators()
  const named = listNamedOperators(rows)

  function save() {
    if (saving.isPending) return
    setMessage(named.length === 0 ? t('bulk.empty') : null)
    if (named.length === 0) return
    saving.mutate(named, {
      onSuccess: () => {
        showToast({ tone: 'success', message: t('bulk.success') })
        onClose()
      },
      onError: (error) => setMessage(describeRejection(error, t('bulk.failed'))),
    })
  }

  function change(next: readonly OperatorRow[]) {
    setRows(next)
    setMessage(null)
  }

  return (
    <Dialog title={t('bulk.title')} size="large" staysOnClickOutside onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={classes.hint}>{t('bulk.hint')}</p>
        <BulkGrid rows={rows} onChange={change} />
        <div className={classes.below}>
          <span role="status" className={classes.count}>
            {t('bulk.count', { count: named.length })}
          </span>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => change([...rows, blankOperatorRow])}
          >
            {t('bulk.addRow')}
          </Button>
        </div>
        {message !== null && (
          <Notice tone="error">
            <MessageText>{message}</MessageText>
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('bulk.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
