import { register } from '@talhao/contract/accounts/registration'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import type { ScannedStation } from '../sign-in/create-account-panel.tsx'
import { signInAs } from '../sign-in/sign-in-as.ts'
import { chooseFirstPage } from './after-registration.ts'
import { chooseOrigin } from './choose-origin.ts'
import { leavePage } from './leave-page.ts'
import { type RegistrationValues, toRegistration } from './registration-values.ts'

const leaveAfterMs = 2000

interface FlowInput {
  readonly source: 'mpcloud' | 'emcloud' | null
  readonly scannedStation: ScannedStation | null
}

/** From the submitted form to the page where the new account starts (ACC-11, ACC-12). */
export function useRegistrationFlow({ source, scannedStation }: FlowInput) {
  const { t } = useTranslation('registration')
  const navigate = useNavigate()
  const registration = useMutation(mutationOf(register))
  const [isLeaving, setLeaving] = useState(false)

  async function signIn(values: RegistrationValues) {
    try {
      await signInAs({ email: values.email.trim(), password: values.password })
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', message: t('loginError') })
      void navigate(paths.login, { replace: true, state: scannedStation })
      return
    }
    void navigate(chooseFirstPage({ scannedStation, deviceTypes: values.deviceTypes }), { replace: true })
  }

  function goOn(values: RegistrationValues) {
    setLeaving(true)
    if (source === null) {
      void signIn(values)
      return
    }
    showToast({ tone: 'success', message: t('success') })
    const origin = chooseOrigin({ referrer: document.referrer, here: window.location.href })
    setTimeout(() => leavePage(origin), leaveAfterMs)
  }

  function submit(values: RegistrationValues, onRejected: (error: unknown) => void) {
    registration.mutate(
      { body: toRegistration(values, { isExternal: source !== null }) },
      {
        onSuccess: () => goOn(values),
        onError: (error) => {
          // The server's own words where it refused; everything else is our failure.
          const message =
            error instanceof ApiError && error.status < 500 ? error.message : t('createAccountError')
          showToast({ tone: 'error', message })
          onRejected(error)
        },
      },
    )
  }

  return { submit, isBusy: registration.isPending || isLeaving, error: registration.error }
}
