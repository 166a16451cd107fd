import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { useSession } from '../../lib/session/session.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { parseLoginState } from './login-return.ts'

const LoginScreen = lazy(() =>
  import('../../accounts/sign-in/login-screen.tsx').then(({ LoginScreen: screen }) => ({ default: screen })),
)

/** With all that pages stand on: only whoever is signed in waits for it. */
const loadWayOn = () => import('./way-on.tsx')
const WayOn = lazyScreen<{ onFailure: () => void }>(async () => ({ default: (await loadWayOn()).WayOn }))

/** The login page for those who need it; everybody who is signed in goes where CORE-4 and CORE-2 say. */
export function LoginGate() {
  const state = parseLoginState(useLocation().state)
  const session = useSession()
  const [cameSignedIn] = useState(session.token !== null)
  // CORE-5: when the details cannot be fetched the spinner stops.
  const [failedToken, setFailedToken] = useState<string | null>(null)
  const noteFailure = useCallback(() => setFailedToken(session.token), [session.token])
  const isFindingOut = session.token !== null && session.token !== failedToken
  const wayOn = session.token !== null && (
    <Suspense fallback={null}>
      <WayOn onFailure={noteFailure} />
    </Suspense>
  )

  useEffect(prepareOnFocus, [])

  if (cameSignedIn && isFindingOut)
    return (
      <>
        {wayOn}
        <PageLoader />
      </>
    )
  return (
    <>
      {wayOn}
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
    </>
  )
}

/** Whoever turns to a field is about to sign in: what comes next is fetched while they type. */
function prepareOnFocus(): () => void {
  const prepare = () => {
    // Without a connection it is fetched, and waited for, when it is needed.
    void Promise.all([loadWayOn(), import('../pages-behind-login.tsx')]).catch(() => undefined)
  }
  window.addEventListener('focusin', prepare, { once: true })
  return () => window.removeEventListener('focusin', prepare)
}
