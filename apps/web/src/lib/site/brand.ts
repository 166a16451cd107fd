import type { Brand } from '@talhao/contract/core'
import { getSiteSettings } from './site-settings.ts'

/** The brand this page was built for. */
export const brand: Brand = __BRAND__

/** The look: the build's brand, or the partner's when the page is opened on the partner's host. */
export type Look = Brand | 'partner'

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
