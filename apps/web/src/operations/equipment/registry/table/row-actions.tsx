import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { PermissionLevel } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../../ui/controls/icon-action.tsx'
import { findRejection, type RegistryMenuAction } from '../record-rights.ts'
import type { RegistryRecord } from '../registry-record.ts'

interface RowActionsProps {
  readonly record: RegistryRecord
  readonly permission: PermissionLevel
  /** Null: there is no more to see than the row. */
  readonly onView: (() => void) | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** See, edit and delete; refused ones say why. A finished operation has neither. */
export function RowActions({ record, permission, onView, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation('equipment')
  if (record.status === 'finished') return null

  function explain(action: RegistryMenuAction): string | null {
    const rejection = findRejection(permission, action, record)
    return rejection === null ? null : t(`refusals.${rejection}`)
  }

  return (
    <>
      {onView !== null && (
        <IconAction
          label={t('table.view', { name: record.name })}
          icon={<IconEye size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onView}
        />
      )}
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
