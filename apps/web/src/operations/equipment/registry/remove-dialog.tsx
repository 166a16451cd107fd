import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import { useRemoveRecord } from '../api/equipment-calls.ts'
import type { RegistryCalls } from '../api/registry-calls.ts'
import type { RegistryRecord } from './registry-record.ts'

interface RemoveDialogProps<Record extends RegistryRecord, Draft> {
  readonly calls: RegistryCalls<Record, Draft>
  readonly record: Record
  readonly onClose: () => void
}

/** Deletes after a question; a record that others depend on can only be disabled (OPS-56). */
export function RemoveDialog<Record extends RegistryRecord, Draft>(props: RemoveDialogProps<Record, Draft>) {
  const { calls, record, onClose } = props
  const { t } = useTranslation('equipmentRegisters')
  const { t: tEquipment } = useTranslation('equipment')
  const removing = useRemoveRecord(calls)
  const [isDepended, setDepended] = useState(record.isDepended)
  const removal = isDepended ? 'disable' : 'delete'
  const { entity } = calls

  function confirm() {
    removing.mutate(
      { id: record.id, removal },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t(`${entity}.${isDepended ? 'disabled' : 'deleted'}`) })
          onClose()
        },
        onError: (error) => {
          const ownText = t(`${entity}.${isDepended ? 'disableError' : 'removeError'}`)
          showToast({ tone: 'error', message: describeRejection(error, ownText) })
          // Somebody has used the record meanwhile: then disabling is what can still be done.
          if (removal === 'delete' && error instanceof ApiError && error.status === 422) setDepended(true)
          else onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(`${entity}.${isDepended ? 'disableTitle' : 'removeTitle'}`, { name: record.name })}
      confirmLabel={tEquipment(isDepended ? 'remove.disableAction' : 'remove.action')}
      tone="danger"
      isWorking={removing.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isDepended ? (
        <>
          <p>{t(`${entity}.disableText`)}</p>
          <p>{tEquipment('remove.irreversible')}</p>
        </>
      ) : (
        tEquipment('remove.text')
      )}
    </ConfirmDialog>
  )
}
