import { IconBan, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { OperationStatus as Status } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'

const icons = { active: IconPlayerPlay, finished: IconCircleCheck, disabled: IconBan }

export function OperationStatus({ status }: { status: Status }) {
  const { t } = useTranslation('equipmentOperations')
  const Icon = icons[status]
  return (
    <StatusBadge tone={status} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {t(`statuses.${status}`)}
    </StatusBadge>
  )
}
