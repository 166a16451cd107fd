import type { Brand } from '@talhao/contract/core'

/** The look: the build's brand, or the partner's when the page is opened on the partner's host. */
export type Look = Brand | 'partner'
