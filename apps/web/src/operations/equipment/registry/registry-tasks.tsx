import type { PermissionLevel } from '@talhao/contract/core'
import type { ComponentType } from 'react'
import { type Opened, useOpenedRecord } from '../../../lib/browser/use-opened.ts'
import type { RegistryCalls } from '../api/registry-calls.ts'
import { EditQuestion } from './edit-question.tsx'
import { findRejection, type RegistryMenuAction } from './record-rights.ts'
import type { RecordDialogProps, RecordViewProps } from './registry-dialog.tsx'
import type { RegistryRecord } from './registry-record.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface RegistryTasksProps<Record extends RegistryRecord, Draft> {
  readonly opened: Opened
  readonly records: readonly Record[]
  readonly permission: PermissionLevel
  readonly calls: RegistryCalls<Record, Draft>
  readonly Dialog: ComponentType<RecordDialogProps<Record>>
  readonly View: ComponentType<RecordViewProps<Record>> | null
}

/** The dialog of the task that stands in the address: `add`, or `view`, `ask`, `edit` and `remove` with a record. */
export function RegistryTasks<Record extends RegistryRecord, Draft>(
  props: RegistryTasksProps<Record, Draft>,
) {
  const { opened, records, permission, calls, Dialog, View } = props
  const [task, id] = opened.parts ?? []
  const record = useOpenedRecord(id, (wanted) => records.find((one) => one.id === wanted))
  // In a shared address may stand what this person may not do.
  const may = (action: RegistryMenuAction) => findRejection(permission, action, record) === null
  if (task === 'add' && may('add')) return <Dialog record={null} onClose={opened.close} />
  if (record === null) return null
  if (task === 'view') return View === null ? null : <View record={record} onClose={opened.close} />
  if (task === 'edit' && may('edit')) return <Dialog key={record.id} record={record} onClose={opened.close} />
  if (task === 'remove' && may('remove'))
    return <RemoveDialog key={record.id} calls={calls} record={record} onClose={opened.close} />
  if (task !== 'ask' || !may('edit')) return null
  return (
    <EditQuestion
      entity={calls.entity}
      record={record}
      onConfirm={() => opened.open('edit', record.id)}
      onClose={opened.close}
    />
  )
}
