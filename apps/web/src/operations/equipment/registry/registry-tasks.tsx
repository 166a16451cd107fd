import type { ComponentType } from 'react'
import type { RegistryCalls } from '../api/registry-calls.ts'
import { EditQuestion } from './edit-question.tsx'
import type { RecordDialogProps, RecordViewProps } from './registry-dialog.tsx'
import type { RegistryRecord } from './registry-record.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** What is being done with a registry; null: nothing. */
export type Task<Record> =
  | { readonly kind: 'add' }
  | { readonly kind: 'ask' | 'edit' | 'remove' | 'view'; readonly record: Record }
  | null

interface RegistryTasksProps<Record extends RegistryRecord, Draft> {
  readonly task: Task<Record>
  readonly calls: RegistryCalls<Record, Draft>
  readonly Dialog: ComponentType<RecordDialogProps<Record>>
  readonly View: ComponentType<RecordViewProps<Record>> | null
  readonly onTask: (task: Task<Record>) => void
}

/** The dialog of the task at hand. */
export function RegistryTasks<Record extends RegistryRecord, Draft>(
  props: RegistryTasksProps<Record, Draft>,
) {
  const { task, calls, Dialog, View, onTask } = props
  const close = () => onTask(null)
  if (task === null) return null
  if (task.kind === 'add') return <Dialog record={null} onClose={close} />
  const { kind, record } = task
  if (kind === 'view') return View === null ? null : <View record={record} onClose={close} />
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
