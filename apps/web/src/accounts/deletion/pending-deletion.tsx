import './delete-account-texts.ts'
import { Button } from '@mantine/core'
import { keepAccount } from '@talhao/contract/accounts/deletion'
import { getMe } from '@talhao/contract/core/me'
import { defaultZone } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './pending-deletion.module.css'

/** The account is about to be erased, and the way to keep it (ACC-42). */
export function PendingDeletion({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation('deleteAccount')
  const { t: tShared } = useTranslation()
  const keeping = useMutation(mutationOf(keepAccount, { refreshes: [getMe] }))

  function keep() {
    keeping.mutate(
      {},
      {
        onSuccess: () => showToast({ tone: 'success', message: t('undo.doneText') }),
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <Notice tone="warning">
      <div className={classes.pending}>
        <span>{t('pending.text', { date: formatDate(deletesAt, defaultZone) })}</span>
        <Button variant="default" size="sm" loading={keeping.isPending} onClick={keep}>
          {t('pending.keep')}
        </Button>
      </div>
    </Notice>
  )
}
