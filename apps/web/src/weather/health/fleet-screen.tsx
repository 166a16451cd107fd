import './health-texts.ts'
import '../stations/trust-texts.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBattery1,
  IconCircleCheck,
  IconDownload,
  IconWifiOff,
} from '@tabler/icons-react'
import type { FleetStation } from '@talhao/contract/weather/health'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useFaultText } from '../stations/use-doubt-text.ts'
import classes from './fleet-screen.module.css'
import { useFleetHealth } from './health-calls.ts'
import { lowBatteryV } from './low-battery.ts'
import { writeFleetCsv } from './write-fleet-csv.ts'

const states = ['well', 'doubtful', 'bad', 'silent'] as const
type State = (typeof states)[number]

const icons = {
  well: IconCircleCheck,
  doubtful: IconAlertTriangle,
  bad: IconAlertTriangle,
  silent: IconWifiOff,
}

/** All stations by what needs attention, with how much each delivered month by month (WEA-161). */
export function FleetScreen() {
  const { t } = useTranslation('health')
  const { data, error, isFetching, refetch } = useFleetHealth()
  return (
    <>
      <PageHeader
        title={t('fleet.title')}
        lead={t('fleet.lead')}
        action={
          <span className={classes.ways}>
            <Button component={Link} to={paths.assessFile} variant="default">
              {t('fleet.assessFile')}
            </Button>
            {data !== undefined && data.length > 0 && <DownloadButton stations={data} />}
          </span>
        }
      />
      {data !== undefined ? (
        data.length === 0 ? (
          <p>{t('fleet.empty')}</p>
        ) : (
          <FleetTable stations={data} />
        )
      ) : error !== null ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function DownloadButton({ stations }: { stations: readonly FleetStation[] }) {
  const { t } = useTranslation('health')
  const describe = useDescription()
  function download() {
    const text = writeFleetCsv(stations, {
      headers: [t('fleet.station'), t('fleet.state'), t('fleet.cases'), t('fleet.battery')],
      describe,
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    link.download = `${t('fleet.title')}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} stroke={1.8} />} onClick={download}>
      {t('fleet.download')}
    </Button>
  )
}

function useDescription(): (station: FleetStation) => string {
  const { t } = useTranslation('health')
  const describe = useFaultText()
  return ({ worst }) =>
    worst === null
      ? t('fleet.well')
      : describe({
          reading: worst.reading,
          reason: worst.reason,
          since: worst.beganAt,
          value: worst.value,
        })
}

function FleetTable({ stations }: { stations: readonly FleetStation[] }) {
  const { t } = useTranslation('health')
  const describe = useDescription()
  const months = stations.reduce<readonly string[]>(
    (longest, station) =>
      station.months.length > longest.length ? station.months.map(({ month }) => month) : longest,
    [],
  )
  const hasBattery = stations.some(({ batteryV }) => batteryV !== null)
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('fleet.table')}>
        <thead>
          <tr>
            <th scope="col">{t('fleet.station')}</th>
            <th scope="col">{t('fleet.state')}</th>
            <th scope="col" className={classes.number}>
              {t('fleet.cases')}
            </th>
            {hasBattery && (
              <th scope="col" className={classes.number}>
                {t('fleet.battery')}
              </th>
            )}
            {months.map((month) => (
              <th key={month} scope="col" className={classes.number}>
                {formatMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station.stationId}>
              <th scope="row">
                <Link className={classes.link} to={paths.stationHealth(station.stationId)}>
                  {station.placeName}
                </Link>
              </th>
              <td>
                <StateMark state={states[station.attention] ?? 'well'} />
                <span className={classes.worst}>{describe(station)}</span>
              </td>
              <td className={classes.number}>{station.openCases}</td>
              {hasBattery && (
                <td className={classes.number}>
                  <Battery volts={station.batteryV} />
                </td>
              )}
              {months.map((month) => {
                const known = station.months.find((entry) => entry.month === month)
                return (
                  <td key={month} className={classes.number}>
                    {known === undefined ? '–' : `${formatNumber(known.availability, 0)} %`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Battery({ volts }: { volts: number | null }) {
  const { t } = useTranslation('health')
  if (volts === null) return '–'
  if (volts >= lowBatteryV) return formatNumber(volts, 2)
  return (
    <span className={classes.state} data-state="doubtful">
      <IconBattery1 size={16} stroke={2} role="img" aria-label={t('fleet.lowBattery')} />
      {formatNumber(volts, 2)}
    </span>
  )
}

function StateMark({ state }: { state: State }) {
  const { t } = useTranslation('health')
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {t(`fleet.attention.${state}`)}
    </span>
  )
}

/** 2026-11 → 11/26. */
function formatMonth(month: string): string {
  return `${month.slice(5)}/${month.slice(2, 4)}`
}
