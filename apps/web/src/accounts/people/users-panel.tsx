import './users-texts.ts'
import { IconPencil, IconShieldOff, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { maxNormalUsers, type User } from '@talhao/contract/accounts/people'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ReasonButton } from '../../ui/controls/reason-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { RecordTable } from '../panel/record-table.tsx'
import { ResetFactorsDialog } from '../security/reset-factors-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUsers } from './people-calls.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { findUserRejection, nameUser, toActor, type UserAction } from './user-rights.ts'

/** The people of the client (ACC-18). */
export function UsersPanel() {
  const { t } = useTranslation('accountUsers')
  const actor = toActor(useCurrentMe())
  const users = useUsers()
  const opened = useOpened('user')
  const [task, id] = opened.parts ?? []
  const user = useOpenedRecord(id, (wanted) => users.data?.find((one) => one.id === wanted))
  const columns = useUserColumns(actor)
  const normalUsers = users.data?.filter(({ role }) => role === 'user').length ?? 0
  const isLimitReached = normalUsers >= maxNormalUsers

  function explain(action: UserAction, subject: User | null): string | null {
    const rejection = findUserRejection(actor, action, subject)
    if (rejection !== null) return t(`refusals.${rejection}`)
    // An administrator can still make another administrator; the dialog says what is full.
    return action === 'create' && isLimitReached && !actor.isAdmin ? t('limit') : null
  }

  return (
    <Panel
      title={t('title')}
      text={users.data === undefined ? t('text') : t('used', { count: normalUsers, limit: maxNormalUsers })}
      action={
        <ReasonButton
          label={t('create')}
          icon={<IconUserPlus size={18} stroke={1.8} />}
          reason={explain('create', null)}
          onClick={() => opened.open('create')}
        />
      }
    >
      {users.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={4} />
        </div>
      )}
      {users.isError && users.data === undefined && (
        <ErrorState error={users.error} isRetrying={users.isFetching} onRetry={() => void users.refetch()} />
      )}
      {users.data !== undefined && (
        <RecordTable
          label={t('title')}
          columns={columns}
          rows={users.data}
          keyOf={({ id }) => id}
          actionsLabel={t('columns.actions')}
          actions={(row) => (
            <>
              {actor.isAdmin && row.hasSecondFactor === true && row.id !== actor.id && (
                <IconAction
                  label={t('resetFactors', { name: nameUser(row) })}
                  icon={<IconShieldOff size={20} stroke={1.6} />}
                  onClick={() => opened.open('reset-factors', row.id)}
                />
              )}
              <IconAction
                label={t('edit', { name: nameUser(row) })}
                icon={<IconPencil size={20} stroke={1.6} />}
                reason={explain('edit', row)}
                onClick={() => opened.open('edit', row.id)}
              />
              <IconAction
                label={t('remove', { name: nameUser(row) })}
                tone="danger"
                icon={<IconTrash size={20} stroke={1.6} />}
                reason={explain('delete', row)}
                onClick={() => opened.open('delete', row.id)}
              />
            </>
          )}
        />
      )}
      {task === 'create' && explain('create', null) === null && (
        <UserDialog actor={actor} user={null} isLimitReached={isLimitReached} onClose={opened.close} />
      )}
      {task === 'edit' && user !== null && explain('edit', user) === null && (
        <UserDialog
          key={user.id}
          actor={actor}
          user={user}
          isLimitReached={isLimitReached}
          onClose={opened.close}
        />
      )}
      {task === 'delete' && user !== null && explain('delete', user) === null && (
        <DeleteUserDialog key={user.id} user={user} onClose={opened.close} />
      )}
      {task === 'reset-factors' && user !== null && actor.isAdmin && (
        <ResetFactorsDialog
          key={user.id}
          person={{ id: user.id, name: nameUser(user) }}
          onClose={opened.close}
        />
      )}
    </Panel>
  )
}
