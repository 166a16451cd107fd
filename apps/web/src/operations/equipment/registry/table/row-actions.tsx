import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { PermissionLevel } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../../ui/controls/icon-action.tsx'
import { findRejection, type RegistryMenuAction } from '../record-rights.ts'
import type { RegistryRecord } from '../registry-record.ts'

interface RowActionsProps {
  readonly record: RegistryRecord
  readonly permission: PermissionLevel
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Edit and delete; refused ones say why. A finished operation has neither. */
export function RowActions({ record, permission, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation('equipment')
  if (record.status === 'finished') return null

  function explain(action: RegistryMenuAction): string | null {
    const rejection = findRejection(permission, action, record)
    return rejection === null ? null : t(`refusals.${rejection}`)
  }

  return (
    <>
      <IconAction
        label={t('table.edit', { name: record.name })}
        icon={<IconPencil size={20} stroke={1.6} aria-hidden="true" />}
        reason={explain('edit')}
        onClick={onEdit}
      />
      <IconAction
        label={t('table.remove', { name: record.name })}
        tone="danger"
        icon={<IconTrash size={20} stroke={1.6} aria-hidden="true" />}
        reason={explain('remove')}
        onClick={onRemove}
      />
    </>
  )
}
