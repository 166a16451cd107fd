import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Radio } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { PageLoader } from '../../../ui/feedback/page-loader.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import classes from './export-dialog.module.css'
import { type ExportAddress, openExport, openTab } from './open-export.ts'

export interface ExportFormat extends ExportAddress {
  readonly id: string
  readonly label: string
}

interface ExportDialogProps {
  /** Null closes it. */
  readonly file: { readonly name: string } | null
  /** Null while they are not known yet. */
  readonly formats: readonly ExportFormat[] | null
  readonly onClose: () => void
}

/** One of a few formats, then a link that opens the file in a new tab. */
export function ExportDialog({ file, formats, onClose }: ExportDialogProps) {
  const { t } = useTranslation('operationMap')
  const { t: tell } = useTranslation()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = formats?.find(({ id }) => id === chosenId) ?? null
  const isOpen = file !== null

  useEffect(() => {
    if (!isOpen) setChosenId(null)
  }, [isOpen])

  function follow(event: MouseEvent): void {
    event.preventDefault()
    if (chosen === null) return
    openExport({
      tab: openTab(),
      address: chosen,
      preparingText: t('exporting.preparing'),
      describeError: (error) => describeError(error, tell),
    }).catch((error: unknown) => showToast({ tone: 'error', message: describeError(error, tell) }))
    onClose()
  }

  return (
    <Dialog
      title={t('exporting.title', { name: file?.name ?? '' })}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
    >
      {formats === null && <PageLoader />}
      {formats?.length === 0 && <p className={classes.hint}>{t('exporting.none')}</p>}
      {formats !== null && formats.length > 0 && (
        <>
          <Radio.Group
            label={t('exporting.formats')}
            description={t('exporting.hint')}
            value={chosenId}
            onChange={setChosenId}
          >
            <div className={classes.formats}>
              {formats.map(({ id, label }) => (
                <Radio key={id} value={id} label={label} className={classes.format ?? ''} />
              ))}
            </div>
          </Radio.Group>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {tell('cancel')}
            </Button>
            {chosen === null ? (
              <Button disabled>{t('exporting.confirm')}</Button>
            ) : (
              <Button component="a" href={chosen.path} target="_blank" onClick={follow}>
                {t('exporting.confirm')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
