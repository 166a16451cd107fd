import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { nameZoneCity } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { nameRisk } from '../outlook/risk.ts'
import { RiskIcon } from '../outlook/risk-icon.tsx'
import { useDownloadSprayCalendar } from '../outlook-calls.ts'
import { describeWindow } from '../windows/describe-window.ts'
import { listWindows } from '../windows/list-windows.ts'
import classes from './window-list.module.css'

/** When to spray, in words, in the order of time. */
export function WindowList({ outlook }: { outlook: SprayOutlook }) {
  const { t } = useTranslation('spray')
  const { t: tWindow } = useTranslation('sprayWindows')
  const { t: tShared } = useTranslation()
  const download = useDownloadSprayCalendar()
  const minute = useClockValue((now) => Math.floor(now.getTime() / 60_000))
  const place = { timeZone: outlook.timeZone, now: new Date(minute * 60_000) }
  const windows = listWindows(outlook, place.now)
  const hasLow = windows.some(({ risk }) => risk === 0)
  return (
    <section className={classes.windows}>
      <h3 className={classes.title}>{t('window.title')}</h3>
      {windows.length === 0 && <p className={classes.none}>{t('window.nothing')}</p>}
      <ol className={classes.list}>
        {windows.map((window) => (
          <li key={window.startDate} className={classes.window}>
            <RiskIcon risk={nameRisk(window.risk)} size={16} />
            {describeWindow(window, place, tWindow)}
          </li>
        ))}
      </ol>
      <p className={classes.none}>{t('window.zone', { zone: nameZoneCity(outlook.timeZone) })}</p>
      {hasLow && (
        <Button
          variant="light"
          className={classes.calendar ?? ''}
          leftSection={<IconCalendarDown size={18} stroke={1.8} />}
          loading={download.isPending}
          onClick={() =>
            download.mutate(outlook.stationId, {
              onError: (error) =>
                showToast({
                  tone: 'error',
                  message: `${t('window.calendarFailed')} ${describeError(error, tShared)}`,
                }),
            })
          }
        >
          {t('window.calendar')}
        </Button>
      )}
    </section>
  )
}
