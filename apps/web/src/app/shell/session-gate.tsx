import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { CurrentMeProvider } from '../../lib/me/current-me.tsx'
import { useMe } from '../../lib/me/get-me.ts'
import { paths } from '../../lib/paths.ts'
import { endSession, useSession } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { describeReturn } from '../login/login-return.ts'
import classes from './session-gate.module.css'

/** Lets nobody through without a token, and nothing be drawn before the role is known (CORE-4, CORE-6). */
export function SessionGate() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const me = useMe()

  if (session.token === null) {
    const state = session.endedBy === 'logout' ? null : describeReturn(pathname)
    return <Navigate to={paths.login} replace state={state} />
  }
  if (me.data !== undefined) {
    // Before anything else (ACC-76); the server lets nothing else through either.
    if (me.data.must_set_up_second_factor && pathname !== paths.security)
      return <Navigate to={paths.security} replace />
    return (
      <CurrentMeProvider value={me.data}>
        <Outlet />
      </CurrentMeProvider>
    )
  }
  if (me.isError) {
    return (
      <main className={classes.failure}>
        <ErrorState
          headingLevel={1}
          error={me.error}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
          secondAction={
            <Button variant="subtle" onClick={() => endSession('logout')}>
              {t('signOut')}
            </Button>
          }
        />
      </main>
    )
  }
  return <PageLoader />
}
