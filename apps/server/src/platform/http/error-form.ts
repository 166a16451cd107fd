import type { Endpoint } from '@talhao/contract/core'

/** How the error bodies of an endpoint are written, beyond what all of them share. */
export interface ErrorForm {
  readonly status: 'error' | 'Error'
  /** `data` holds the message once more (WIRE-9). */
  readonly repeatsMessage: boolean
}

export function errorFormOf({ errorStatus, errorRepeatsMessage }: Endpoint): ErrorForm {
  return { status: errorStatus ?? 'error', repeatsMessage: errorRepeatsMessage ?? false }
}

/** Of an address that belongs to no endpoint: like the endpoints that lie beside it. */
export function errorFormOfUnknown(url: string): ErrorForm {
  return {
    status: url.startsWith('/api/v2/emcloud/emcloud_') ? 'Error' : 'error',
    repeatsMessage: /^\/api\/v2\/(users|devices)\/(create|edit|delete|reveal|reset_password)\b/.test(url),
  }
}
