import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import type { Session } from '@talhao/contract/accounts/security'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import type { Column } from '../panel/record-table.tsx'
import classes from './use-session-columns.module.css'

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDeviceUnknown,
}

export function useNameDevice(): (session: Session) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('sessions.on', { browser, system })
    return browser ?? system ?? t('sessions.unknownBrowser')
  }
}

export function useSessionColumns(): [Column<Session>, ...Column<Session>[]] {
  const { t } = useTranslation('security')
  const nameDevice = useNameDevice()
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      cell: (session) => {
        const Icon = icons[session.kind]
        return (
          <span className={classes.device}>
            <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <span>{nameDevice(session)}</span>
            {session.isCurrent && <span className={classes.current}>{t('sessions.current')}</span>}
          </span>
        )
      },
    },
    {
      key: 'place',
      header: t('sessions.place'),
      cell: ({ address, isPrivateAddress, timeZone }) => (
        <>
          <span className={classes.address}>
            {address}
            {isPrivateAddress && ` (${t('sessions.ownNetwork')})`}
          </span>
          <span className={classes.zone}>{timeZone ?? t('sessions.noZone')}</span>
        </>
      ),
    },
    {
      key: 'lastSeenAt',
      header: t('sessions.lastSeen'),
      cell: ({ lastSeenAt }) => <MomentText time={lastSeenAt} />,
    },
    {
      key: 'createdAt',
      header: t('sessions.since'),
      cell: ({ createdAt }) => <MomentText time={createdAt} />,
    },
  ]
}

function MomentText({ time }: { time: string }) {
  const text = useClockValue((now) => formatMoment({ time, timeZone: defaultZone, now }))
  return <span className={classes.moment}>{text}</span>
}
