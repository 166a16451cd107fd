import './health-texts.ts'
import '../stations/trust-texts.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { StationHealth } from '@talhao/contract/weather/health'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { useAdvice } from '../stations/use-doubt-text.ts'
import { nameZone } from '../stations/zone-name.ts'
import { capitalize } from './capitalize.ts'
import { CaseList } from './case-list.tsx'
import { useStationHealth } from './health-calls.ts'
import classes from './health-screen.module.css'
import { LimitChoices } from './limit-choices.tsx'
import { SensorTimelines } from './sensor-timelines.tsx'
import { SensorWork } from './sensor-work.tsx'
import { useCaseSentence } from './use-case-sentence.ts'

/** One sentence first, then each sensor day by day, what to do, and what was done (WEA-160). */
export function HealthScreen() {
  const { t } = useTranslation('health')
  const { id = '' } = useParams()
  const isAdmin = useCurrentMe().role === 'client_admin'
  const { data, error, isFetching, refetch } = useStationHealth(id)
  return (
    <>
      <header className={classes.header}>
        <BackLink to={paths.station(id)}>{t('back')}</BackLink>
        <h1 className={classes.title}>
          {t('title')}
          {data !== undefined && <span className={classes.place}> {data.placeName}</span>}
        </h1>
      </header>
      {data !== undefined ? (
        <div className={classes.blocks}>
          <Verdict health={data} />
          <CaseList health={data} isOpen isAdmin={isAdmin} />
          <SensorTimelines health={data} />
          <SensorWork health={data} isAdmin={isAdmin} />
          <LimitChoices health={data} isAdmin={isAdmin} />
          <CaseList health={data} isOpen={false} isAdmin={false} />
        </div>
      ) : error !== null ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

/** What matters most, in one sentence with what to do. */
function Verdict({ health }: { health: StationHealth }) {
  const { t } = useTranslation('health')
  const describe = useCaseSentence()
  const advise = useAdvice()
  const open = health.cases.filter(({ closedAt }) => closedAt === null)
  const worst = open.find(({ reading, reason }) => reading === null && reason === 'silent') ?? open[0]
  const Icon = worst === undefined ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={classes.verdict} data-state={worst === undefined ? 'well' : 'fault'}>
      <p className={classes.sentence}>
        <Icon size={24} stroke={1.9} aria-hidden="true" />
        <span>
          {worst === undefined
            ? t(health.observedAt === null ? 'notJudged' : 'well')
            : `${capitalize(describe(worst))}. ${advise(worst)}`}
        </span>
      </p>
      <p className={classes.facts}>
        <span>{t('zone', { zone: nameZone(health.timeZone, new Date()) })}</span>
        <span>{health.neighbours === 0 ? t('alone') : t('neighbours', { count: health.neighbours })}</span>
        {health.batteryV !== null && <span>{t('battery', { volts: formatNumber(health.batteryV) })}</span>}
        {health.historyProgress !== null && <span>{t('progress', { percent: health.historyProgress })}</span>}
      </p>
    </section>
  )
}
