import { Button, TextInput } from '@mantine/core'
import { erasureGraceDays } from '@talhao/contract/accounts/own-data'
import { defaultZone } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ownDataCalls } from './own-data-calls.ts'
import classes from './own-data-panel.module.css'

/** What goes and what the law has kept, said before anybody asks for it (ACC-132). */
export function EraseClient({ erasesAt }: { erasesAt: string | null }) {
  const { t } = useTranslation('ownData')
  const dialog = useOpened('erase-client')
  const keeping = useMutation(ownDataCalls.keep)

  const keep = () =>
    keeping.mutate(
      {},
      {
        onSuccess: () => showToast({ tone: 'success', message: t('erase.keptToast') }),
        onError: () => showToast({ tone: 'error', message: t('erase.keepError') }),
      },
    )

  return (
    <div className={classes.erase}>
      <h3 className={classes.subtitle}>{t('erase.title')}</h3>
      {erasesAt !== null && (
        <Notice tone="warning">{t('erase.pending', { date: formatDateTime(erasesAt, defaultZone) })}</Notice>
      )}
      <p className={classes.text}>{t('erase.text', { days: erasureGraceDays })}</p>
      <p className={classes.text}>{t('erase.kept')}</p>
      {erasesAt === null ? (
        <Button variant="default" className={classes.button} onClick={() => dialog.open()}>
          {t('erase.action')}
        </Button>
      ) : (
        <Button className={classes.button} loading={keeping.isPending} onClick={keep}>
          {t('erase.keep')}
        </Button>
      )}
      {dialog.parts !== null && erasesAt === null && <EraseDialog onClose={dialog.close} />}
    </div>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ownData')
  const { t: tShared } = useTranslation()
  const { client } = useCurrentMe()
  const [name, setName] = useState('')
  const erasure = useMutation(ownDataCalls.erase)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!erasure.isPending) erasure.mutate({ body: { name } }, { onSuccess: onClose })
  }

  return (
    <Dialog title={t('erase.dialogTitle')} size="small" isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t('erase.dialogText', { client: client?.name ?? '' })}</p>
        <p className={classes.text}>{t('erase.kept')}</p>
        <TextInput
          label={t('erase.name')}
          value={name}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {erasure.error !== null && <Notice tone="error">{describeError(erasure.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" disabled={erasure.isPending} onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" color="danger" loading={erasure.isPending}>
            {t('erase.confirm', { days: erasureGraceDays })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
