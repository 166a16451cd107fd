import './coverage-texts.ts'
import { Button } from '@mantine/core'
import type { WorkCoverage } from '@talhao/contract/operations/covered-area'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCloudNumber, missing } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCanEditTargets } from '../targets/use-can-edit-targets.ts'
import { useCoverage } from './coverage-calls.ts'
import { CoverageMap } from './coverage-map.tsx'
import classes from './coverage-panel.module.css'

const ChooseFieldDialog = lazy(async () => ({
  default: (await import('./choose-field-dialog.tsx')).ChooseFieldDialog,
}))

/** On which field was worked, and how well it is covered (OPS-158). */
export function CoveragePanel({ operationId }: { operationId: string }) {
  const { t } = useTranslation('workCoverage')
  const { data, error, isFetching, refetch } = useCoverage(operationId)
  if (data !== undefined) return <Coverage coverage={data} />
  if (error !== null)
    return (
      <ErrorState title={t('failed')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <LoadingRegion>
      <Skeleton shape="block" height={320} />
    </LoadingRegion>
  )
}

/** The same on pages where it is asked for: reading the work again takes the server a moment. */
export function CoverageSection({ operationId }: { operationId: string }) {
  const { t } = useTranslation('workCoverage')
  const [isShown, setShown] = useState(false)
  return (
    <section className={classes.section} aria-label={t('title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </div>
      {isShown && <CoveragePanel operationId={operationId} />}
    </section>
  )
}

function Coverage({ coverage }: { coverage: WorkCoverage }) {
  const { t } = useTranslation('workCoverage')
  const hasShapes = coverage.field?.geometry != null || Object.values(coverage.layers).some(Boolean)
  return (
    <div className={classes.sheet}>
      <FieldLine coverage={coverage} />
      <Figures coverage={coverage} />
      {hasShapes && <CoverageMap coverage={coverage} />}
      <p className={classes.note}>{t('note')}</p>
    </div>
  )
}

function FieldLine({ coverage }: { coverage: WorkCoverage }) {
  const { t } = useTranslation('workCoverage')
  const canChoose = useCanEditTargets()
  const [isChoosing, setChoosing] = useState(false)
  const { field, candidates } = coverage
  const [first] = candidates
  return (
    <div className={classes.field}>
      <div>
        <p className={classes.label}>{t('field')}</p>
        {field === null ? (
          <p className={classes.none}>{t('none')}</p>
        ) : (
          <>
            <p className={classes.name}>
              {field.name}
              {field.farm_name !== null && <span className={classes.farm}> · {field.farm_name}</span>}
            </p>
            <p className={classes.how}>
              {t(`chosenBy.${field.chosen_by}`)}
              {field.area_ha !== null && (
                <> · {t('confidence', { percent: formatPercent(field.confidence) })}</>
              )}
            </p>
          </>
        )}
        {field !== null && first !== undefined && first.id !== field.id && (
          <p className={classes.how}>
            {t('elsewhere', { name: first.name, percent: formatPercent(first.share) })}
          </p>
        )}
        {field !== null && field.area_ha === null && <p className={classes.how}>{t('noBoundary')}</p>}
      </div>
      <div className={classes.actions}>
        {(field === null || field.area_ha === null) && (
          <Button component={Link} to={paths.land} variant="default">
            {t('toLand')}
          </Button>
        )}
        {canChoose && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseFieldDialog coverage={coverage} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Figures({ coverage }: { coverage: WorkCoverage }) {
  const { t } = useTranslation('workCoverage')
  const hectares = (value: number | null) => (value === null ? missing : `${formatCloudNumber(value, 2)} ha`)
  const rate = (value: number | null) => (value === null ? missing : `${formatCloudNumber(value)} ha/h`)
  const time = (seconds: number) =>
    t('hours', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) })
  const { field, headland } = coverage
  const figures = [
    { name: 'worked', value: hectares(coverage.worked_ha), hint: t('figures.workedHint') },
    { name: 'machine', value: hectares(coverage.machine_ha), hint: t('figures.machineHint') },
    { name: 'overlap', value: hectares(coverage.overlap_ha) },
    { name: 'double', value: hectares(coverage.double_application_ha) },
    {
      name: 'inside',
      value: hectares(coverage.inside_ha),
      hint:
        field?.area_ha == null
          ? undefined
          : t('figures.insideHint', { area: formatCloudNumber(field.area_ha, 2) }),
    },
    { name: 'gap', value: hectares(coverage.gap_ha) },
    { name: 'outside', value: hectares(coverage.outside_ha) },
    ...(headland === null
      ? []
      : ([
          {
            name: 'headland',
            value: hectares(headland.worked_ha),
            hint: t('figures.headlandHint', {
              area: formatCloudNumber(headland.area_ha, 2),
              metres: formatCloudNumber(headland.width_m, 0),
            }),
          },
          {
            name: 'body',
            value: hectares(headland.body_worked_ha),
            hint: t('figures.insideHint', { area: formatCloudNumber(headland.body_area_ha, 2) }),
          },
        ] as const)),
    { name: 'effective', value: time(coverage.effective_s) },
    { name: 'idle', value: time(coverage.idle_s), hint: t('figures.idleHint') },
    { name: 'yield', value: rate(coverage.ha_per_effective_hour) },
    { name: 'yieldAll', value: rate(coverage.ha_per_hour) },
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt className={classes.label}>{t(`figures.${figure.name}`)}</dt>
          <dd className={classes.value}>
            {figure.value}
            {'hint' in figure && figure.hint !== undefined && (
              <span className={classes.hint}>{figure.hint}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function formatPercent(share: number): string {
  return formatCloudNumber(share * 100, 0)
}
