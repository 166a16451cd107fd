import type { ComponentType } from 'react'
import type { RegisterCalls } from '../api/register-calls.ts'
import { EditQuestion } from './edit-question.tsx'
import type { RecordDialogProps } from './register-dialog.tsx'
import type { RegisterRecord } from './register-record.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** What is being done with a register; null: nothing. */
export type Task<Record> =
  | { readonly kind: 'add' }
  | { readonly kind: 'ask' | 'edit' | 'remove'; readonly record: Record }
  | null

interface RegisterTasksProps<Record extends RegisterRecord, Draft> {
  readonly task: Task<Record>
  readonly calls: RegisterCalls<Record, Draft>
  readonly Dialog: ComponentType<RecordDialogProps<Record>>
  readonly onTask: (task: Task<Record>) => void
}

/** The dialog of the task at hand. */
export function RegisterTasks<Record extends RegisterRecord, Draft>(
  props: RegisterTasksProps<Record, Draft>,
) {
  const { task, calls, Dialog, onTask } = props
  const close = () => onTask(null)
  if (task === null) return null
  if (task.kind === 'add') return <Dialog record={null} onClose={close} />
  const { kind, record } = task
  if (kind === 'edit') return <Dialog record={record} onClose={close} />
  if (kind === 'remove') return <RemoveDialog calls={calls} record={record} onClose={close} />
  return (
    <EditQuestion
      entity={calls.entity}
      record={record}
      onConfirm={() => onTask({ kind: 'edit', record })}
      onClose={close}
    />
  )
}
