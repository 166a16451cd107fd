import './channels-texts.ts'
import type { AlertDelivery } from '@talhao/contract/alerts/channels'
import { defaultZone, nameZoneCity } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { hasText } from '../episodes/describe-alert.ts'
import { useDeliveries, useReplayDelivery } from './channel-calls.ts'
import { alertChannelsTexts } from './channels-texts.ts'
import { DeliveryLog, LogMessage, ReplayButton } from './delivery-log.tsx'

interface DeliveriesDialogProps {
  readonly channel: { readonly id: string; readonly name: string }
  /** Whose channel it is may send again what did not arrive. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** What reached the channel when, and why not (ALR-48). */
export function DeliveriesDialog({ channel: { id, name }, isOwn, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('alertChannels')
  const log = useDeliveries(id)
  return (
    <DeliveryLog
      title={t('deliveries.title', { name })}
      lead={t('deliveries.text', { zone: nameZoneCity(defaultZone) })}
      emptyText={t('deliveries.empty')}
      {...{ log, onClose }}
    >
      {(delivery) => <Delivery key={delivery.id} channelId={id} {...{ delivery, isOwn }} />}
    </DeliveryLog>
  )
}

interface DeliveryProps {
  readonly channelId: string
  readonly delivery: AlertDelivery
  readonly isOwn: boolean
}

function Delivery({ channelId, delivery, isOwn }: DeliveryProps) {
  const { t } = useTranslation('alertChannels')
  const replay = useReplayDelivery()
  const { id, event, state, episodeIds } = delivery
  const [episodeId] = episodeIds
  const count = episodeIds.length
  return (
    <LogMessage
      name={nameEvent(event, t)}
      delivery={delivery}
      note={count > 1 ? t('deliveries.episodes', { count }) : ''}
    >
      {episodeId !== undefined && <Link to={paths.alert(episodeId)}>{t('deliveries.show')}</Link>}
      {isOwn && (state === 'dead' || state === 'uncertain') && (
        <ReplayButton receiverId={channelId} deliveryId={id} replay={replay} />
      )}
    </LogMessage>
  )
}

/** `reminded:2` is the second of its kind. */
function nameEvent(event: string, t: ReturnType<typeof useTranslation<'alertChannels'>>['t']): string {
  const name = event.replace(/:.*$/, '')
  return hasText(alertChannelsTexts.pt.deliveries.events, name) ? t(`deliveries.events.${name}`) : event
}
