import './devices-texts.ts'
import { IconDeviceTabletPlus, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { Device } from '@talhao/contract/accounts/devices'
import type { Cloud } from '@talhao/contract/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ReasonButton } from '../../ui/controls/reason-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { PanelEmpty } from '../panel/panel-empty.tsx'
import { RecordTable } from '../panel/record-table.tsx'
import { DeleteDeviceDialog } from './delete-device-dialog.tsx'
import { useDevices } from './device-calls.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { type NewDevicePassword, NewPasswordDialog } from './new-password-dialog.tsx'
import { ReplacePasswordDialog } from './replace-password-dialog.tsx'
import { useDeviceColumns } from './use-device-columns.tsx'

type Task =
  | { kind: 'create' }
  | { kind: 'edit' | 'delete' | 'replace'; device: Device }
  | { kind: 'show'; made: NewDevicePassword }
  | null

/** The accounts of tablets; only client administrators see them. */
export function DevicesPanel() {
  const { t } = useTranslation('accountDevices')
  const { client } = useCurrentMe()
  const devices = useDevices()
  const columns = useDeviceColumns()
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  const show = (made: NewDevicePassword) => setTask({ kind: 'show', made })
  const clouds: Cloud[] = [
    ...(client?.has_mpcloud ? (['mpcloud'] as const) : []),
    ...(client?.has_emcloud ? (['emcloud'] as const) : []),
  ]

  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        <ReasonButton
          label={t('create')}
          icon={<IconDeviceTabletPlus size={18} stroke={1.8} />}
          weight="quiet"
          reason={null}
          onClick={() => setTask({ kind: 'create' })}
        />
      }
    >
      {devices.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={4} />
        </div>
      )}
      {devices.isError && devices.data === undefined && (
        <ErrorState
          error={devices.error}
          isRetrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data?.length === 0 && <PanelEmpty title={t('emptyTitle')} text={t('emptyText')} />}
      {devices.data !== undefined && devices.data.length > 0 && (
        <RecordTable
          label={t('title')}
          columns={columns}
          rows={devices.data}
          keyOf={({ id }) => id}
          actionsLabel={t('columns.actions')}
          actions={(device) => (
            <>
              <IconAction
                label={t('replace', { serialNumber: device.serialNumber })}
                icon={<IconRefresh size={20} stroke={1.6} />}
                onClick={() => setTask({ kind: 'replace', device })}
              />
              <IconAction
                label={t('edit', { serialNumber: device.serialNumber })}
                icon={<IconPencil size={20} stroke={1.6} />}
                onClick={() => setTask({ kind: 'edit', device })}
              />
              <IconAction
                label={t('remove', { serialNumber: device.serialNumber })}
                tone="danger"
                icon={<IconTrash size={20} stroke={1.6} />}
                onClick={() => setTask({ kind: 'delete', device })}
              />
            </>
          )}
        />
      )}
      {task?.kind === 'create' && (
        <DeviceDialog device={null} clouds={clouds} onCreated={show} onClose={close} />
      )}
      {task?.kind === 'edit' && (
        <DeviceDialog device={task.device} clouds={clouds} onCreated={show} onClose={close} />
      )}
      {task?.kind === 'replace' && (
        <ReplacePasswordDialog device={task.device} onReplaced={show} onClose={close} />
      )}
      {task?.kind === 'delete' && <DeleteDeviceDialog device={task.device} onClose={close} />}
      {task?.kind === 'show' && <NewPasswordDialog made={task.made} onClose={close} />}
    </Panel>
  )
}
