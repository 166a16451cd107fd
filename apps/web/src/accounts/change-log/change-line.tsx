import './change-sentences-texts.ts'
import {
  IconBell,
  IconBuilding,
  IconBuildingBroadcastTower,
  IconClipboardList,
  IconDeviceTablet,
  IconDeviceTabletUp,
  IconFileUpload,
  IconHome,
  IconKey,
  IconPlant2,
  IconPolygon,
  IconReceipt2,
  IconRosetteDiscountCheck,
  IconSpray,
  IconTractor,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import { type Change, type ChangeGroup, groupOf } from '@talhao/contract/accounts/change-log'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format/format-date.ts'
import '../people/users-texts.ts'
import classes from './change-log.module.css'
import { readChangeDetails } from './read-change-details.ts'

const icons: Readonly<Record<ChangeGroup, typeof IconUser>> = {
  client: IconBuilding,
  user: IconUser,
  device: IconDeviceTablet,
  api_key: IconKey,
  webhook: IconWebhook,
  farm: IconHome,
  station: IconBuildingBroadcastTower,
  spray_configuration: IconSpray,
  subscription: IconReceipt2,
  app_package: IconDeviceTabletUp,
  operation_file: IconFileUpload,
  equipment: IconTractor,
  work_order: IconClipboardList,
  land: IconPolygon,
  crops: IconPlant2,
  alert: IconBell,
  evidence: IconRosetteDiscountCheck,
}

/** One line of the log as a sentence: who, what, on whom. */
export function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation('changeLog')
  const { t: tSentences } = useTranslation('changeSentences')
  const { action, actor, subject, happenedAt } = change
  const details = useDetails(change)
  const Icon = icons[groupOf(action)]
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={happenedAt}>
        {formatTime(happenedAt, defaultZone)}
      </time>
      <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <span className={classes.sentence}>
        <strong>{actor.kind === 'system' ? t('system') : actor.name}</strong>{' '}
        {tSentences(action, { subject: subject?.name || t('unnamed') })}
        {details !== '' && <span className={classes.details}>{details}</span>}
      </span>
    </li>
  )
}

function useDetails(change: Change): string {
  const { t } = useTranslation('changeLog')
  const { t: tUsers } = useTranslation('accountUsers')
  const { fields, levels, serialNumber } = readChangeDetails(change.details)
  return [
    ...fields.map((field) => t(`fields.${field}`)),
    ...levels.map(({ entity, from, to }) =>
      t('change', {
        name: tUsers(`entities.${entity}`).toLowerCase(),
        from: tUsers(`shortLevels.${from}`).toLowerCase(),
        to: tUsers(`shortLevels.${to}`).toLowerCase(),
      }),
    ),
    ...(serialNumber === null ? [] : [t('change', { name: t('fields.serialNumber'), ...serialNumber })]),
  ].join(' · ')
}
