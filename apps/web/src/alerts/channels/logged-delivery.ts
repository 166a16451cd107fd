import type { AlertDelivery } from '@talhao/contract/alerts/channels'

/** What the logs of channels and of other systems' addresses say of a message. */
export type LoggedDelivery = Pick<
  AlertDelivery,
  'state' | 'reason' | 'attempts' | 'createdAt' | 'deliveredAt' | 'nextAttemptAt'
>
