import type { TFunction } from 'i18next'
import { hasText } from '../episodes/describe-alert.ts'
import { alertChannelsTexts } from './channels-texts.ts'

/** Why a message did not reach anybody, in words; what the far side itself answered stands as it came. */
export function describeDeliveryReason(reason: string | null, t: TFunction<'alertChannels'>): string {
  if (reason === null) return ''
  if (reason === 'too late') return t('deliveries.reasons.late')
  return hasText(alertChannelsTexts.pt.deliveries.reasons, reason)
    ? t(`deliveries.reasons.${reason}`)
    : reason
}
