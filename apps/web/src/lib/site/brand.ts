import type { Brand } from '@talhao/contract/core'
import type { Look } from './look.ts'
import { getSiteSettings } from './site-settings.ts'

/** The brand this page was built for. */
export const brand: Brand = __BRAND__

export function chooseLook(input: { brand: Brand; partnerHost: string; hostname: string }): Look {
  return input.partnerHost !== '' && input.partnerHost === input.hostname ? 'partner' : input.brand
}

export function getLook(): Look {
  return chooseLook({
    brand,
    partnerHost: getSiteSettings().partnerHost,
    hostname: window.location.hostname,
  })
}
