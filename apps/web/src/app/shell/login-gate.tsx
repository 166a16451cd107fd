import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isUnauthorized, NetworkError } from '../../lib/api/api-error.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { useMe } from '../../lib/me/get-me.ts'
import { useSession } from '../../lib/session/session.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { chooseLanding, recognizeDevice } from './landing.ts'
import { chooseReturn, parseLoginState } from './login-return.ts'

const LoginScreen = lazy(() =>
  import('../../accounts/sign-in/login-screen.tsx').then(({ LoginScreen: screen }) => ({ default: screen })),
)

/** The login page for those who need it; everybody who is signed in goes where CORE-4 and CORE-2 say. */
export function LoginGate() {
  const state = parseLoginState(useLocation().state)
  const session = useSession()
  const me = useMe()
  const [cameSignedIn] = useState(session.token !== null)
  const [hasLookedHere, setLookedHere] = useState(!cameSignedIn)
  const isCutOff = me.error instanceof NetworkError && !hasLookedHere

  // The pages behind the login know what is kept on this device: an app that is opened in the field starts as usual.
  useEffect(() => {
    if (!isCutOff) return
    void import('../pages-behind-login.tsx')
      .then(() => me.refetch())
      .catch(reportError)
      .then(() => setLookedHere(true))
  }, [isCutOff, me.refetch])

  // CORE-5: when the details cannot be fetched the spinner stops and the error is only logged.
  useEffect(() => {
    if (me.error !== null && !isUnauthorized(me.error)) reportError(me.error)
  }, [me.error])

  if (session.token !== null && me.data !== undefined) {
    const destination = chooseReturn(state) ?? chooseLanding(me.data, recognizeDevice(navigator.userAgent))
    return <Navigate to={destination} replace />
  }
  const isFindingOut = session.token !== null && me.isPending
  if ((cameSignedIn && isFindingOut) || isCutOff) return <PageLoader />
  return (
    <Suspense fallback={<PageLoader />}>
      <LoginScreen
        isSignedInPending={isFindingOut}
        isSessionExpired={session.endedBy === 'unauthorized'}
        supportFor={
          state.isPaymentFailed === true
            ? 'payment-failed'
            : state.isContactSupport === true
              ? 'contact'
              : null
        }
        startsWith={state.isForgotPassword === true ? 'forgot-password' : 'login'}
        scannedStation={
          state.brand && state.stationId ? { brand: state.brand, stationId: state.stationId } : null
        }
      />
    </Suspense>
  )
}
