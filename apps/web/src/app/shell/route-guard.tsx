import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { hasInternalCookie } from '../../lib/session/internal-cookie.ts'
import { recognizeDevice } from '../login/landing.ts'
import { chooseRedirect, type RouteAccess } from './route-access.ts'

interface RouteGuardProps {
  readonly access: Exclude<RouteAccess, 'public'>
  readonly children: ReactNode
}

/** Sends a signed-in person away from a page that their role or products do not open. */
export function RouteGuard({ access, children }: RouteGuardProps) {
  const visitor = { me: useCurrentMe(), hasInternalCookie: hasInternalCookie() }
  const redirect = chooseRedirect(access, visitor, recognizeDevice(navigator.userAgent))
  return redirect === null ? children : <Navigate to={redirect} replace />
}
