import './security-texts.ts'
import { IconLogout, IconLogout2 } from '@tabler/icons-react'
import type { Session } from '@talhao/contract/accounts/security'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ReasonButton } from '../../ui/controls/reason-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { RecordTable } from '../panel/record-table.tsx'
import { securityCalls, useSessions } from './security-calls.ts'
import { useNameDevice, useSessionColumns } from './use-session-columns.tsx'

/** Where the person is signed in, and the way to end it (ACC-78). */
export function SessionsPanel() {
  const { t } = useTranslation('security')
  const sessions = useSessions()
  const columns = useSessionColumns()
  const nameDevice = useNameDevice()
  const ending = useMutation(securityCalls.endSession)
  const opened = useOpened('sessions')
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? []

  function end({ id }: Session) {
    ending.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('sessions.ended') }),
        onError: (error) =>
          showToast({
            tone: 'error',
            message:
              error instanceof ApiError && error.status < 500 ? error.message : t('sessions.endFailed'),
          }),
      },
    )
  }

  return (
    <Panel
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        <ReasonButton
          label={t('sessions.endOthers')}
          icon={<IconLogout2 size={18} stroke={1.8} />}
          weight="quiet"
          reason={others.length === 0 ? t('sessions.noOthers') : null}
          onClick={() => opened.open('end-others')}
        />
      }
    >
      {sessions.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={2} />
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <ErrorState
          error={sessions.error}
          isRetrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data !== undefined && (
        <RecordTable
          label={t('sessions.title')}
          columns={columns}
          rows={sessions.data}
          keyOf={({ id }) => id}
          actionsLabel={t('sessions.actions')}
          actions={(session) => (
            <IconAction
              label={t('sessions.end', { device: nameDevice(session) })}
              tone="danger"
              icon={<IconLogout size={20} stroke={1.6} />}
              reason={session.isCurrent ? t('sessions.endHere') : null}
              isBusy={ending.isPending}
              onClick={() => end(session)}
            />
          )}
        />
      )}
      {opened.parts?.[0] === 'end-others' && <EndOthersDialog onClose={opened.close} />}
    </Panel>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const ending = useMutation(securityCalls.endOthers)
  return (
    <ConfirmDialog
      isOpen
      title={t('sessions.endOthersTitle')}
      confirmLabel={t('sessions.endOthers')}
      tone="danger"
      isWorking={ending.isPending}
      onConfirm={() =>
        ending.mutate(
          {},
          {
            onSuccess: () => showToast({ tone: 'success', message: t('sessions.othersEnded') }),
            onError: () => showToast({ tone: 'error', message: t('sessions.endFailed') }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {t('sessions.endOthersText')}
    </ConfirmDialog>
  )
}
