import './devices-texts.ts'
import { IconDeviceTabletPlus, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { Cloud } from '@talhao/contract/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
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

/** The accounts of tablets; only client administrators see them. */
export function DevicesPanel() {
  const { t } = useTranslation('accountDevices')
  const { client } = useCurrentMe()
  const devices = useDevices()
  const columns = useDeviceColumns()
  const opened = useOpened('device')
  const [task, id] = opened.parts ?? []
  const device = useOpenedRecord(id, (wanted) => devices.data?.find((one) => one.id === wanted))
  /** Shown once: a password does not stand in an address. */
  const [made, setMade] = useState<NewDevicePassword | null>(null)
  const show = (password: NewDevicePassword) => {
    opened.close()
    setMade(password)
  }
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
          onClick={() => opened.open('create')}
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
          actions={(row) => (
            <>
              <IconAction
                label={t('replace', { serialNumber: row.serialNumber })}
                icon={<IconRefresh size={20} stroke={1.6} />}
                onClick={() => opened.open('replace', row.id)}
              />
              <IconAction
                label={t('edit', { serialNumber: row.serialNumber })}
                icon={<IconPencil size={20} stroke={1.6} />}
                onClick={() => opened.open('edit', row.id)}
              />
              <IconAction
                label={t('remove', { serialNumber: row.serialNumber })}
                tone="danger"
                icon={<IconTrash size={20} stroke={1.6} />}
                onClick={() => opened.open('delete', row.id)}
              />
            </>
          )}
        />
      )}
      {task === 'create' && (
        <DeviceDialog device={null} clouds={clouds} onCreated={show} onClose={opened.close} />
      )}
      {task === 'edit' && device !== null && (
        <DeviceDialog
          key={device.id}
          device={device}
          clouds={clouds}
          onCreated={show}
          onClose={opened.close}
        />
      )}
      {task === 'replace' && device !== null && (
        <ReplacePasswordDialog key={device.id} device={device} onReplaced={show} onClose={opened.close} />
      )}
      {task === 'delete' && device !== null && (
        <DeleteDeviceDialog key={device.id} device={device} onClose={opened.close} />
      )}
      {made !== null && <NewPasswordDialog made={made} onClose={() => setMade(null)} />}
    </Panel>
  )
}
