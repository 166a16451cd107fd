import './isoxml-texts.ts'
import type { EquipmentOperation, IsoxmlReading, IsoxmlTask } from '@talhao/contract/operations/equipment'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createId } from '../../../lib/api/create-id.ts'
import { guardInput } from '../../../lib/browser/unsaved-input.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useImportIsoxml, useReadIsoxml } from '../api/equipment-calls.ts'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { judgeTask } from './judge-task.ts'
import { RecordsStep } from './records-step.tsx'
import { type ImportStep, StepLine } from './step-line.tsx'
import { TaskStep } from './task-step.tsx'
import { useRegistries } from './use-registries.ts'
import { useSending } from './use-sending.ts'

interface ReadFile {
  readonly file: File
  readonly reading: IsoxmlReading
}

interface ChosenTask {
  readonly task: IsoxmlTask
  /** Made once a task of a file: whatever is clicked or tried again is the same import. */
  readonly uploadId: string
}

/** The work that a terminal recorded (ISO 11783-10) as an operation: file, task, registries. */
export function IsoxmlDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('equipmentIsoxml')
  const registers = useRegistries()
  const reading = useSending(useReadIsoxml())
  const importing = useSending(useImportIsoxml())
  const [step, setStep] = useState<ImportStep>('file')
  const [read, setRead] = useState<ReadFile | null>(null)
  const [chosen, setChosen] = useState<ChosenTask | null>(null)
  const [operation, setOperation] = useState<EquipmentOperation | null>(null)
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const uploadIds = useRef(new Map<string, string>())
  const work = reading.share !== null ? 'reading' : importing.share !== null ? 'importing' : null

  // Work that is under way is not stopped by Back without its own question.
  useEffect(() => (work === null ? undefined : guardInput(() => setAsking(true))), [work])

  // The question is about this work, not about the next.
  useEffect(() => {
    if (work === null) setAsking(false)
  }, [work])

  function takeFile(file: File, answer: IsoxmlReading) {
    setRead({ file, reading: answer })
    setChosen(null)
    setImported(new Set())
    uploadIds.current.clear()
    setStep('task')
  }

  function takeTask(task: IsoxmlTask) {
    const uploadId = uploadIds.current.get(task.taskId) ?? createId()
    uploadIds.current.set(task.taskId, uploadId)
    setChosen({ task, uploadId })
    setStep('records')
  }

  function finish(made: EquipmentOperation, { taskId }: IsoxmlTask) {
    setOperation(made)
    setImported((before) => new Set(before).add(taskId))
    setStep('done')
  }

  return (
    <>
      <Dialog
        title={t('action')}
        size="large"
        staysOnClickOutside
        asksBeforeDiscarding={step !== 'done' && work === null}
        coversPhone
        onClose={() => (work === null ? onClose() : setAsking(!isAsking))}
      >
        <StepLine current={step} />
        {step === 'file' && <FileStep reading={reading} onRead={takeFile} />}
        {step === 'task' && read !== null && (
          <TaskStep
            fileName={read.file.name}
            reading={read.reading}
            imported={imported}
            chosen={chosen?.task ?? null}
            onChoose={takeTask}
            onOtherFile={() => setStep('file')}
          />
        )}
        {read !== null && chosen !== null && step !== 'done' && (
          // Only hidden while another task is looked at: what was typed is still there on coming back.
          <div hidden={step !== 'records'}>
            <RecordsStep
              key={chosen.uploadId}
              task={chosen.task}
              taskdata={read.file}
              uploadId={chosen.uploadId}
              registers={registers}
              importing={importing}
              isCurrent={step === 'records'}
              onImported={(made) => finish(made, chosen.task)}
              onBack={() => setStep('task')}
            />
          </div>
        )}
        {step === 'done' && operation !== null && (
          <DoneStep
            operation={operation}
            onAnother={hasMore() ? () => setStep('task') : null}
            onClose={onClose}
          />
        )}
      </Dialog>
      {work !== null && isAsking && (
        <ConfirmDialog
          isOpen
          title={t(`leave.title.${work}`)}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.stay')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {t(`leave.text.${work}`)}
        </ConfirmDialog>
      )}
    </>
  )

  function hasMore(): boolean {
    return read?.reading.tasks.some((task) => judgeTask(task, imported) === null) ?? false
  }
}
