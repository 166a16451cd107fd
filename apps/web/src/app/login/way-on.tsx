import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isUnauthorized } from '../../lib/api/api-error.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { useMe } from '../../lib/me/get-me.ts'
import { pageData } from '../page-data.ts'
import { PageProviders } from '../page-providers.tsx'
import { chooseLanding, recognizeDevice } from './landing.ts'
import { chooseReturn, parseLoginState } from './login-return.ts'

interface WayOnProps {
  /** Who it is could not be asked. */
  readonly onFailure: () => void
}

/** Leads whoever is signed in away from the login page, as soon as it is known who it is. */
export function WayOn({ onFailure }: WayOnProps) {
  return (
    <PageProviders queryClient={pageData}>
      <Landing onFailure={onFailure} />
    </PageProviders>
  )
}

function Landing({ onFailure }: WayOnProps) {
  const state = parseLoginState(useLocation().state)
  const { data: me, error } = useMe()

  // CORE-5: the error is only logged.
  useEffect(() => {
    if (error === null || isUnauthorized(error)) return
    reportError(error)
    onFailure()
  }, [error, onFailure])

  if (me === undefined) return null
  const destination = chooseReturn(state) ?? chooseLanding(me, recognizeDevice(navigator.userAgent))
  return <Navigate to={destination} replace />
}
