import './irrigation-texts.ts'
import { Button } from '@mantine/core'
import { maxIrrigationLines } from '@talhao/contract/crops/irrigation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { FileField } from '../../ui/controls/file-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import classes from './irrigation.module.css'
import { useImportIrrigation } from './irrigation-calls.ts'
import { type IrrigationFile, readIrrigationFile } from './read-irrigation-file.ts'

/** A pivot's file is read here and looked at before anything is stored (CRP-47). */
export function IrrigationFileDialog({ fieldId, onClose }: { fieldId: string; onClose: () => void }) {
  const { t } = useTranslation('cropIrrigation')
  const { t: tShared } = useTranslation()
  const [chosen, setChosen] = useState<{ readonly file: File; readonly read: IrrigationFile } | null>(null)
  const send = useImportIrrigation()
  const lines = chosen?.read.lines ?? []
  const isTooLong = lines.length > maxIrrigationLines
  const problem =
    chosen === null
      ? null
      : lines.length === 0
        ? t('file.unreadable')
        : isTooLong
          ? t('file.tooLong', { count: maxIrrigationLines })
          : null

  async function choose(file: File) {
    setChosen({ file, read: readIrrigationFile(await file.text()) })
  }

  function save() {
    if (chosen === null || problem !== null) return
    send.mutate(
      { params: { id: fieldId }, body: { file_name: chosen.file.name.slice(0, 200), lines: [...lines] } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('file.saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('file.title')} onClose={onClose}>
      <div className={classes.form}>
        <FileField
          label={t('file.label')}
          hint={t('file.hint')}
          name="irrigation"
          ending=".csv"
          height="tall"
          file={chosen?.file ?? null}
          problem={problem}
          isLocked={send.isPending}
          chooseText={t('file.choose')}
          changeText={t('file.change')}
          onChange={(file) => void choose(file)}
        />
        {lines.length > 0 && !isTooLong && <Preview lines={lines} skipped={chosen?.read.skipped ?? 0} />}
        {send.isError && <Notice tone="error">{describeError(send.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button disabled={lines.length === 0 || problem !== null} loading={send.isPending} onClick={save}>
            {t('file.save')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Preview({ lines, skipped }: IrrigationFile) {
  const { t } = useTranslation('cropIrrigation')
  const days = lines.map(({ date }) => date).toSorted()
  return (
    <div>
      <p>
        {t('file.found', {
          count: lines.length,
          mm: formatNumber(lines.reduce((sum, { mm }) => sum + mm, 0)),
          first: formatFieldDay(days[0] ?? null),
          last: formatFieldDay(days.at(-1) ?? null),
        })}
      </p>
      {skipped > 0 && <p className={classes.none}>{t('file.skipped', { count: skipped })}</p>}
    </div>
  )
}
