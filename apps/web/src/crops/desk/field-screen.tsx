import './desk-texts.ts'
import './field-texts.ts'
import { Button } from '@mantine/core'
import { IconPlant2, IconPlus } from '@tabler/icons-react'
import { defaultZone, localDateOf } from '@talhao/local-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { IrrigationLog } from '../irrigation/irrigation-log.tsx'
import { SeasonDialog } from '../seasons/season-dialog.tsx'
import { useCropRights } from '../seasons/use-crop-rights.ts'
import { AttentionMarks } from './attention-marks.tsx'
import { useFieldDesk } from './desk-calls.ts'
import { FieldCharts } from './field-charts.tsx'
import classes from './field-screen.module.css'
import { FigureGrid } from './figure-grid.tsx'
import { IrrigationPlan } from './irrigation-plan.tsx'
import { RuleCalendar } from './rule-calendar.tsx'
import { SeasonCards } from './season-cards.tsx'
import { SeasonWeatherCard } from './season-weather-card.tsx'

interface CropFieldScreenProps {
  /** What was worked on the field, since a day or ever: handed in by the shell. */
  readonly renderWork: (field: { readonly fieldId: string; readonly from: string | null }) => ReactNode
}

/** One field: its figures, its curves, and what people tell of it (CRP-61). */
export function CropFieldScreen({ renderWork }: CropFieldScreenProps) {
  const { t } = useTranslation('cropDesk')
  const { t: tField } = useTranslation('cropField')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useFieldDesk(id)
  const hasNoSeason = data === undefined && error instanceof ApiError && error.status === 404
  return (
    <>
      <header className={classes.header}>
        <BackLink to={paths.crops}>{tField('back')}</BackLink>
        <h1 className={classes.title}>{data?.line.field_name ?? t('title')}</h1>
        {data !== undefined && (
          <>
            <AttentionMarks attention={data.line.attention} />
            <Facts line={data.line} />
          </>
        )}
      </header>
      {data !== undefined ? (
        <div className={classes.blocks}>
          <FigureGrid line={data.line} />
          <FieldCharts desk={data} />
          <IrrigationPlan fieldId={id} today={data.line.day} />
          {data.calendars.map((calendar) => (
            <RuleCalendar key={calendar.rule} calendar={calendar} today={data.line.day} />
          ))}
          <SeasonWeatherCard desk={data} />
          {renderWork({ fieldId: id, from: data.line.sowing_date })}
          <SeasonCards fieldId={id} line={data.line} />
          <IrrigationLog fieldId={id} today={data.line.day} />
          <p className={classes.advice}>{t('advice')}</p>
        </div>
      ) : hasNoSeason ? (
        <div className={classes.blocks}>
          <NoSeason fieldId={id} />
          {renderWork({ fieldId: id, from: null })}
        </div>
      ) : error !== null ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

type Line = NonNullable<ReturnType<typeof useFieldDesk>['data']>['line']

function Facts({ line }: { line: Line }) {
  const { t } = useTranslation('cropDesk')
  const { t: tSeasons } = useTranslation('cropSeasons')
  const moment = useMomentText(line.computed_at, line.time_zone)
  return (
    <p className={classes.facts}>
      {line.farm_name !== null && <span>{line.farm_name}</span>}
      <span>
        {tSeasons(`crops.${line.crop}`)}
        {line.variety !== null && ` · ${line.variety}`}
      </span>
      <span>
        {line.station === null
          ? t('noStation')
          : t('stationAt', { name: line.station.name, km: formatNumber(line.station.distance_km) })}
      </span>
      <span>{t('computedAt', { moment })}</span>
    </p>
  )
}

function NoSeason({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation('cropDesk')
  const { t: tField } = useTranslation('cropField')
  const { canWrite } = useCropRights()
  const season = useOpened('season')
  return (
    <>
      <EmptyState
        icon={<IconPlant2 size={28} stroke={1.6} />}
        title={tField('noSeason')}
        text={tField('noSeasonText')}
        {...(canWrite
          ? {
              action: (
                <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => season.open()}>
                  {t('new')}
                </Button>
              ),
            }
          : {})}
      />
      {season.parts !== null && (
        <SeasonDialog
          fieldId={fieldId}
          fields={[]}
          season={null}
          today={localDateOf(readClock().getTime(), defaultZone)}
          onClose={season.close}
        />
      )}
    </>
  )
}
