import { paths } from '../../lib/paths.ts'

/** What the guard hands to the login page, so that signing in leads back (CORE-4). */
export interface LoginState {
  readonly brand?: string
  readonly stationId?: string
  readonly checkoutDetailsId?: string
  readonly clientId?: string
  readonly userId?: string
  readonly checkoutSessionId?: string
  readonly isPaymentFailed?: boolean
  readonly isContactSupport?: boolean
  readonly isDeleteAccount?: boolean
  /** Our own: the links of alert messages. */
  readonly isAlerts?: boolean
  readonly alertId?: string
  /** Our own: the way on from an expired reset link. */
  readonly isForgotPassword?: boolean
}

/** The state for a page that somebody asked for without being signed in; null for pages that are not returned to. */
export function describeReturn(pathname: string): LoginState | null {
  const [page, ...rest] = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
  switch (page) {
    case 'scan-station': {
      const [brand, stationId] = rest
      return brand && stationId ? { brand, stationId } : null
    }
    case 'payment-landing': {
      const [checkoutDetailsId, clientId, userId] = rest.slice(-3)
      return checkoutDetailsId && clientId && userId ? { checkoutDetailsId, clientId, userId } : null
    }
    case 'payment-success': {
      const [checkoutSessionId] = rest
      return checkoutSessionId ? { checkoutSessionId } : null
    }
    case 'payment-failed':
      return { isPaymentFailed: true }
    case 'contact-support':
      return { isContactSupport: true }
    case 'delete-account':
      return { isDeleteAccount: true }
    case 'alerts': {
      const [alertId] = rest
      return alertId ? { alertId } : { isAlerts: true }
    }
    default:
      return null
  }
}

/** Where signing in leads by that state; null when it asks for nothing, and the default landing holds. */
export function chooseReturn(state: LoginState): string | null {
  if (state.brand && state.stationId) return paths.scanStation({ brand: state.brand, id: state.stationId })
  const { checkoutDetailsId: checkoutId, clientId, userId } = state
  if (checkoutId && clientId && userId) return paths.paymentLanding({ checkoutId, clientId, userId })
  if (state.checkoutSessionId) return paths.paymentSuccess(state.checkoutSessionId)
  if (state.isPaymentFailed) return paths.paymentFailed
  if (state.isContactSupport) return paths.contactSupport
  if (state.isDeleteAccount) return paths.deleteAccount
  if (state.alertId) return paths.alert(state.alertId)
  if (state.isAlerts) return paths.alerts
  return null
}

/** Navigation state is whatever some page or an old history entry left there. */
export function parseLoginState(value: unknown): LoginState {
  if (typeof value !== 'object' || value === null) return {}
  const fields = new Map<string, unknown>(Object.entries(value))
  const text = (name: string) => {
    const field = fields.get(name)
    return typeof field === 'string' || typeof field === 'number' ? { [name]: String(field) } : {}
  }
  const flag = (name: string) => (fields.get(name) === true ? { [name]: true } : {})
  return {
    ...text('brand'),
    ...text('stationId'),
    ...text('checkoutDetailsId'),
    ...text('clientId'),
    ...text('userId'),
    ...text('checkoutSessionId'),
    ...flag('isPaymentFailed'),
    ...flag('isContactSupport'),
    ...flag('isDeleteAccount'),
    ...flag('isAlerts'),
    ...text('alertId'),
    ...flag('isForgotPassword'),
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
