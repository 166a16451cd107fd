import './channels-texts.ts'
import {
  type Icon,
  IconBrandTelegram,
  IconDeviceMobile,
  IconMail,
  IconMessage,
  IconWebhook,
} from '@tabler/icons-react'
import type { AlertChannel, ChannelKind } from '@talhao/contract/alerts/channels'
import { useTranslation } from 'react-i18next'
import { useTestAlertChannel } from './channel-calls.ts'
import classes from './channels.module.css'
import { ReceiverItem } from './receiver-item.tsx'

export const channelIcons: Readonly<Record<ChannelKind, Icon>> = {
  mail: IconMail,
  push: IconDeviceMobile,
  telegram: IconBrandTelegram,
  webhook: IconWebhook,
  gateway: IconMessage,
}

interface ChannelListProps {
  readonly channels: readonly AlertChannel[]
  readonly onLog: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onRotate: (id: string) => void
}

export function ChannelList({ channels, ...on }: ChannelListProps) {
  const { t } = useTranslation('alertChannels')
  return (
    <ul className={classes.list} aria-label={t('channels')}>
      {channels.map((channel) => (
        <ChannelItem key={channel.id} channel={channel} {...on} />
      ))}
    </ul>
  )
}

interface ChannelItemProps extends Omit<ChannelListProps, 'channels'> {
  readonly channel: AlertChannel
}

function ChannelItem({ channel, onLog, onDelete, onRotate }: ChannelItemProps) {
  const { t } = useTranslation('alertChannels')
  const test = useTestAlertChannel()
  const { kind, url, to } = channel
  const lines = [[t(`kinds.${kind}`), url ?? to].filter(Boolean).join(' · ')]
  return (
    <ReceiverItem
      receiver={channel}
      icon={channelIcons[kind]}
      onRotate={kind === 'webhook' ? onRotate : undefined}
      problemText={kind === 'mail' && channel.problem === 'gone' ? t('problems.refused') : undefined}
      {...{ lines, test, onLog, onDelete }}
    />
  )
}
