import '../form/form-texts.ts'
import { Button } from '@mantine/core'
import type { User } from '@talhao/contract/accounts/people'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import { PermissionFields } from './permission-fields.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useSaveUser } from './use-save-user.ts'
import classes from './user-dialog.module.css'
import { findUserProblems, startUserForm, type UserFormValues, userWireNames } from './user-form.ts'
import { UserPersonFields } from './user-person-fields.tsx'
import { type Actor, holdsMore } from './user-rights.ts'

interface UserDialogProps {
  readonly actor: Actor
  /** Null: somebody new. */
  readonly user: User | null
  readonly isLimitReached: boolean
  readonly onClose: () => void
}

export function UserDialog({ actor, user, isLimitReached, onClose }: UserDialogProps) {
  const { t } = useTranslation('accountUsers')
  const { t: tShared } = useTranslation()
  const task = user === null ? 'create' : 'edit'
  const fields = useFields<UserFormValues, AccountFormRule>(startUserForm(user))
  const { values, change } = fields
  const saving = useSaveUser({ actor, user })
  const isAbove = user !== null && holdsMore(actor, user)
  const asksCurrentPassword =
    user !== null &&
    user.id === actor.id &&
    (values.password !== '' || values.email.trim().toLowerCase() !== user.email.toLowerCase())
  const isBlocked = task === 'create' && values.role === 'user' && isLimitReached

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isBusy || isBlocked) return
    const problems = findUserProblems(values, task)
    fields.refuse(problems)
    if (Object.keys(problems).length > 0) return
    saving.save(values, {
      onSaved: onClose,
      onRejected: (error) => fields.refuse(readRejectedFields(error, userWireNames)),
    })
  }

  return (
    <Dialog title={t(`dialog.${task}Title`)} staysOnClickOutside onClose={onClose}>
      <form ref={fields.formRef} className={classes.form} onSubmit={submit} noValidate>
        <UserPersonFields
          fields={fields}
          task={task}
          isSignInFixed={isAbove}
          asksCurrentPassword={asksCurrentPassword}
        />
        {task === 'create' && actor.isAdmin && (
          <RoleChoice role={values.role} onChange={(role) => change({ role })} />
        )}
        {isBlocked && (
          <Notice tone="error">
            <div>{t('limit')}</div>
            <div>{t('limitMeaning')}</div>
          </Notice>
        )}
        <Rights actor={actor} user={user} values={values} onChange={(levels) => change({ levels })} />
        {saving.message !== null && <Notice tone="error">{saving.message}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isBusy} disabled={isBlocked}>
            {t(task === 'create' ? 'dialog.create' : 'dialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface RightsProps {
  readonly actor: Actor
  readonly user: User | null
  readonly values: UserFormValues
  readonly onChange: (levels: UserFormValues['levels']) => void
}

function Rights({ actor, user, values, onChange }: RightsProps) {
  const { t } = useTranslation('accountUsers')
  if (values.role === 'client_admin') {
    return user === null ? null : <Notice tone="info">{t('dialog.adminPermissions')}</Notice>
  }
  if (user !== null && holdsMore(actor, user)) return <Notice tone="info">{t('dialog.holdsMore')}</Notice>
  if (user?.id === actor.id) return <Notice tone="info">{t('dialog.ownPermissions')}</Notice>
  return <PermissionFields actor={actor} levels={values.levels} onChange={onChange} />
}
