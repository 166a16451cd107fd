import './api-keys-texts.ts'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ReasonButton } from '../../ui/controls/reason-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { PanelEmpty } from '../panel/panel-empty.tsx'
import { RecordTable } from '../panel/record-table.tsx'
import { useApiKeys } from './api-key-calls.ts'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import type { FarmChoice } from './key-farms.tsx'
import { type NewApiKey, NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'
import { useApiKeyColumns } from './use-api-key-columns.tsx'

/** The keys by which other programs read; only client administrators see them (ACC-110). */
export function ApiKeysPanel({ farms }: { farms: readonly FarmChoice[] }) {
  const { t } = useTranslation('apiKeys')
  const keys = useApiKeys()
  const columns = useApiKeyColumns()
  const opened = useOpened('key')
  const [task, id] = opened.parts ?? []
  const apiKey = useOpenedRecord(id, (wanted) => keys.data?.find((one) => one.id === wanted))
  /** Shown once: a key does not stand in an address. */
  const [made, setMade] = useState<NewApiKey | null>(null)
  const show = (key: NewApiKey) => {
    opened.close()
    setMade(key)
  }

  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        <ReasonButton
          label={t('create')}
          icon={<IconKey size={18} stroke={1.8} />}
          weight="quiet"
          reason={null}
          onClick={() => opened.open('create')}
        />
      }
    >
      {keys.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={2} />
        </div>
      )}
      {keys.isError && keys.data === undefined && (
        <ErrorState error={keys.error} isRetrying={keys.isFetching} onRetry={() => void keys.refetch()} />
      )}
      {keys.data?.length === 0 && <PanelEmpty title={t('emptyTitle')} text={t('emptyText')} />}
      {keys.data !== undefined && keys.data.length > 0 && (
        <RecordTable
          label={t('title')}
          columns={columns}
          rows={keys.data}
          keyOf={(row) => row.id}
          actionsLabel={t('columns.actions')}
          actions={(row) => (
            <IconAction
              label={t('revoke', { name: row.name })}
              tone="danger"
              icon={<IconTrash size={20} stroke={1.6} />}
              onClick={() => opened.open('revoke', row.id)}
            />
          )}
        />
      )}
      {task === 'create' && <ApiKeyDialog farms={farms} onCreated={show} onClose={opened.close} />}
      {task === 'revoke' && apiKey !== null && (
        <RevokeApiKeyDialog key={apiKey.id} apiKey={apiKey} onClose={opened.close} />
      )}
      {made !== null && <NewApiKeyDialog made={made} onClose={() => setMade(null)} />}
    </Panel>
  )
}
