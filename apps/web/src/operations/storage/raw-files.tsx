import { Button } from '@mantine/core'
import type { Storage } from '@talhao/contract/operations/storage'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatGigabytes } from '../../lib/format/format-gigabytes.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useRemoveRawFiles } from './storage-calls.ts'
import classes from './storage-panel.module.css'

/** So many at once can be read before they go. */
const maxShown = 10

/** The oldest first: what was sent longest ago is asked for least. */
export function RawFiles({ rawFiles: { count, bytes, oldest } }: { rawFiles: Storage['rawFiles'] }) {
  const { t } = useTranslation('storage')
  const question = useOpened('remove-raw-files')
  const removal = useRemoveRawFiles()
  const shown = oldest.slice(0, maxShown)
  const size = formatGigabytes(shown.reduce((sum, file) => sum + file.bytes, 0))

  function remove() {
    removal.mutate(
      { body: { fileids: shown.map(({ fileid }) => fileid) } },
      {
        onSuccess: ({ data }) =>
          showToast({
            tone: 'success',
            message: t('removed', { size: formatGigabytes(data.removedBytes) }),
          }),
        onError: () => showToast({ tone: 'error', message: t('removeError') }),
        onSettled: question.close,
      },
    )
  }

  return (
    <div className={classes.raw}>
      <h3 className={classes.subtitle}>{t('raw')}</h3>
      <p className={classes.text}>{t('rawText', { count, size: formatGigabytes(bytes) })}</p>
      <ul className={classes.list}>
        {shown.map((file) => (
          <li key={file.fileid} className={classes.line}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.small}>{formatDate(file.fromDate, defaultZone)}</span>
            <span className={classes.small}>{formatGigabytes(file.bytes)}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" className={classes.remove} onClick={() => question.open()}>
        {t('remove', { count: shown.length })}
      </Button>
      <ConfirmDialog
        isOpen={question.parts !== null}
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        tone="danger"
        isWorking={removal.isPending}
        onConfirm={remove}
        onClose={question.close}
      >
        {t('confirmText', { size })}
      </ConfirmDialog>
    </div>
  )
}
