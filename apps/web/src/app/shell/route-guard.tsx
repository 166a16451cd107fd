import type { Me } from '@talhao/contract/core/me'
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
  const redirect = findRedirect(access, useCurrentMe())
  return redirect === null ? children : <Navigate to={redirect} replace />
}

/** Where this person is sent instead, in this browser; null for who may stay. */
export function findRedirect(access: RouteAccess, me: Me): string | null {
  const visitor = { me, hasInternalCookie: hasInternalCookie() }
  return chooseRedirect(access, visitor, recognizeDevice(navigator.userAgent))
}
