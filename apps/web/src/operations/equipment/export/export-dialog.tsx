import './export-texts.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/charts/save-file.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import classes from './export-dialog.module.css'
import { nameExport } from './export-file-name.ts'
import { type ExportType, exportTypes } from './export-types.ts'

interface ExportDialogProps {
  /** Makes the zip of what is selected. */
  readonly fetchZip: (type: ExportType) => Promise<Blob>
  readonly onClose: () => void
}

/** The format of an export; nothing is chosen until somebody does. */
export function OperationExportDialog({ fetchZip, onClose }: ExportDialogProps) {
  const { t } = useTranslation('equipmentExport')
  const { t: tShared } = useTranslation()
  const [type, setType] = useState<ExportType | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const exporting = useMutation({ mutationFn: fetchZip })

  function run() {
    if (exporting.isPending) return
    setMessage(type === null ? t('chooseType') : null)
    if (type === null) return
    exporting.mutate(type, {
      onSuccess: (file) => {
        saveFile(file, nameExport(type, new Date()))
        showToast({ tone: 'success', message: t('success') })
        onClose()
      },
      onError: (error) => setMessage(describeRejection(error, t('failed'))),
    })
  }

  return (
    <Dialog title={t('title')} size="small" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <p className={classes.about}>{t('about')}</p>
        <fieldset className={classes.formats}>
          <legend className={classes.legend}>{t('format')}</legend>
          {exportTypes.map((choice) => (
            <label key={choice} className={classes.format}>
              <input
                type="radio"
                name="export_type"
                value={choice}
                checked={choice === type}
                onChange={() => {
                  setType(choice)
                  setMessage(null)
                }}
              />
              <span>
                <span className={classes.name}>{t(`formats.${choice}.name`)}</span>
                <span className={classes.text}>{t(`formats.${choice}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {message !== null && <Notice tone="error">{message}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={exporting.isPending}>
            {t('action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
