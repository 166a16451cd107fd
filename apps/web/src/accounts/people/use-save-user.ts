import type { User } from '@talhao/contract/accounts/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { meOptions } from '../../lib/me/get-me.ts'
import { endSession, getSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { signInAs } from '../sign-in/sign-in-as.ts'
import { peopleCalls } from './people-calls.ts'
import { toNewUser, toUserChanges, type UserFormValues } from './user-form.ts'
import type { Actor } from './user-rights.ts'

interface Outcome {
  readonly onSaved: () => void
  readonly onRejected: (error: unknown) => void
}

/** Creates or edits, with the toasts of ACC-25. */
export function useSaveUser({ actor, user }: { actor: Actor; user: User | null }) {
  const { t } = useTranslation('accountUsers')
  const queryClient = useQueryClient()
  const creation = useMutation(peopleCalls.create)
  const edition = useMutation(peopleCalls.edit)
  const [message, setMessage] = useState<string | null>(null)

  /** A new password ends every session of its owner, this one included: begin another with it. */
  async function refreshOwnSession(values: UserFormValues) {
    if (user?.id !== actor.id) return
    if (values.password === '') {
      await queryClient.invalidateQueries(meOptions(getSession().token))
      return
    }
    await signInAs({ email: values.email.trim(), password: values.password }).catch(() =>
      endSession('logout'),
    )
  }

  function save(values: UserFormValues, { onSaved, onRejected }: Outcome) {
    setMessage(null)
    const texts =
      user === null
        ? { success: t('createSuccess'), error: t('createError') }
        : { success: t('editSuccess'), error: t('editError') }
    const reactions = {
      onSuccess: () => {
        showToast({ tone: 'success', message: texts.success })
        onSaved()
        void refreshOwnSession(values)
      },
      onError: (error: unknown) => {
        const reason = error instanceof ApiError && error.status < 500 ? error.message : texts.error
        setMessage(reason)
        showToast({ tone: 'error', message: reason })
        onRejected(error)
      },
    }
    if (user === null) creation.mutate({ body: toNewUser(values) }, reactions)
    else edition.mutate({ params: { id: user.id }, body: toUserChanges(values, user) }, reactions)
  }

  return { save, message, isBusy: creation.isPending || edition.isPending }
}
