import { type IsoxmlReading, isoxmlPart, maxIsoxmlBytes } from '@talhao/contract/operations/equipment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../lib/format/format-file-size.ts'
import { FileField } from '../../../ui/controls/file-field.tsx'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import classes from './isoxml-step.module.css'
import { judgeFile } from './judge-file.ts'
import { StepHeading } from './step-heading.tsx'
import type { useSending } from './use-sending.ts'

interface FileStepProps {
  readonly reading: ReturnType<typeof useSending<File, IsoxmlReading>>
  readonly onRead: (file: File, reading: IsoxmlReading) => void
}

/** The zip is chosen or dropped, and read at once. */
export function FileStep({ reading, onRead }: FileStepProps) {
  const { t } = useTranslation('equipmentIsoxml')
  const { t: tShared } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isStopped, setStopped] = useState(false)
  const { share } = reading
  const size = formatFileSize(maxIsoxmlBytes)

  function choose(chosen: File | null) {
    if (chosen === null) return
    const rule = judgeFile(chosen)
    setFile(chosen)
    setStopped(false)
    setProblem(rule === null ? null : t(`file.${rule}`, { size }))
    if (rule !== null) return
    reading.start(chosen, {
      onDone: (answer) => onRead(chosen, answer),
      onFailed: (error) => setProblem(describeError(error, tShared)),
      onStopped: () => setStopped(true),
    })
  }

  return (
    <div className={classes.step}>
      <div className={classes.head}>
        <StepHeading title={t('file.heading')} isCurrent={false} />
        <p className={classes.lead}>{t('file.text')}</p>
      </div>
      <FileField
        label={t('file.label')}
        hint={t('file.hint', { size })}
        name={isoxmlPart}
        ending=".zip"
        height="tall"
        file={file}
        problem={problem}
        isLocked={share !== null}
        chooseText={t('file.choose')}
        changeText={t('file.change')}
        onChange={choose}
      />
      {share !== null && (
        <UploadProgress
          label={t('file.progress')}
          words={share < 1 ? t('file.sending', { percent: Math.floor(share * 100) }) : t('file.reading')}
          share={share}
          stop={{ label: t('file.stop'), act: reading.stop }}
        />
      )}
      {isStopped && <Notice tone="info">{t('file.stopped')}</Notice>}
    </div>
  )
}
