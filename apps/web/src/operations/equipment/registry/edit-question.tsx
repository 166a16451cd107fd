import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { RegistryEntity, RegistryRecord } from './registry-record.ts'

interface EditQuestionProps {
  readonly entity: RegistryEntity
  readonly record: RegistryRecord
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asked before a record is edited that others depend on (OPS-56). */
export function EditQuestion({ entity, record, onConfirm, onClose }: EditQuestionProps) {
  const { t } = useTranslation('equipmentRegisters')
  const { t: tEquipment } = useTranslation('equipment')
  return (
    <ConfirmDialog
      isOpen
      title={t(`${entity}.editDependedTitle`, { name: record.name })}
      confirmLabel={tEquipment('editDepended.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(`${entity}.editDependedText`)}
    </ConfirmDialog>
  )
}
