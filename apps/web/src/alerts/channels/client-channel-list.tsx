import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClientChannel } from '@talhao/contract/alerts/channels'
import { useTranslation } from 'react-i18next'
import parts from '../episodes/alert-parts.module.css'
import { channelIcons } from './channel-list.tsx'
import classes from './channels.module.css'

interface ClientChannelListProps {
  readonly channels: readonly ClientChannel[]
  readonly onLog: (id: string) => void
}

/** Who else of the client is told where; only their deliveries can be read. */
export function ClientChannelList({ channels, onLog }: ClientChannelListProps) {
  const { t } = useTranslation('alertChannels')
  return (
    <section className={parts.part} aria-label={t('client.title')}>
      <h2 className={parts.heading}>{t('client.title')}</h2>
      <p className={parts.muted}>{t('client.text')}</p>
      <ul className={classes.list}>
        {channels.map(({ id, kind, name, personName, problem }) => {
          const KindIcon = channelIcons[kind]
          return (
            <li key={id} className={classes.item}>
              <KindIcon size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
              <div className={classes.words}>
                <h3 className={classes.name}>{personName}</h3>
                <p className={classes.muted}>{t('client.of', { kind: t(`kinds.${kind}`), name })}</p>
                {problem !== null && (
                  <p className={classes.state} data-problem="true">
                    <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
                    <span>{t(`problems.${problem}`)}</span>
                  </p>
                )}
              </div>
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  aria-label={t('logOf', { name: `${personName}, ${name}` })}
                  onClick={() => onLog(id)}
                >
                  {t('log')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
