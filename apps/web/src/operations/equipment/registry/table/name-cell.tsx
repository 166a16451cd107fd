import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../../ui/page/status-badge.tsx'
import type { RegistryEntity, RegistryRecord } from '../registry-record.ts'
import classes from './name-cell.module.css'

interface NameCellProps {
  readonly entity: RegistryEntity
  readonly record: RegistryRecord
  readonly children?: ReactNode
}

/** The name, and in words what the grey of its row means. */
export function NameCell({ entity, record, children }: NameCellProps) {
  const { t } = useTranslation('equipmentRegisters')
  return (
    <span className={classes.cell}>
      {record.name}
      {record.status === 'disabled' && (
        <StatusBadge tone="disabled" icon={<IconBan size={14} stroke={2} aria-hidden="true" />}>
          {t(`${entity}.disabledBadge`)}
        </StatusBadge>
      )}
      {children}
    </span>
  )
}
