import type { ChannelKind } from '@talhao/contract/alerts/channels'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { ChannelSender } from './channel-sender.ts'
import { createGatewaySender } from './gateway-sender.ts'
import { createPushSender, derivePushKeys } from './push-sender.ts'
import { createTelegramSender } from './telegram-sender.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** By kind; null: not set up on this installation. Mail goes through the queue of mails and has none. */
export type ChannelSenders = Readonly<Record<Exclude<ChannelKind, 'mail'>, ChannelSender | null>>

export function createSenders(config: Pick<Config, 'alerts' | 'supportEmail'>, clock: Clock): ChannelSenders {
  const { telegram, gateway, pushKey, allowLoopback } = config.alerts
  const rules = { allowLoopback }
  return {
    webhook: createWebhookSender({ clock, rules }),
    push: createPushSender({
      clock,
      rules,
      keys: derivePushKeys(pushKey),
      contact: `mailto:${config.supportEmail}`,
    }),
    telegram: telegram === null ? null : createTelegramSender(telegram),
    gateway: gateway === null ? null : createGatewaySender({ clock, settings: gateway }),
  }
}
