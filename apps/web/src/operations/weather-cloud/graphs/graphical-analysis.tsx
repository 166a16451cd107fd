import { IconChartLine } from '@tabler/icons-react'
import type { ReportMetric } from '@talhao/operation-maps'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { nameFigures } from '../../files/operation-cloud.ts'
import { CsvButton } from '../../series/csv-button.tsx'
import { DayGraphs } from '../../series/graph/day-graphs.tsx'
import { seriesOrder } from '../../series/graph/graph-series.ts'
import { useTracks } from '../../series/track/use-tracks.ts'
import { EditTargetsButton } from '../../targets/edit-targets-button.tsx'
import { EditTargetsDialog } from '../../targets/edit-targets-dialog.tsx'
import { readLimits } from '../../targets/metric-limits.ts'
import { isEditableInWeatherCloud, readTargets } from '../../targets/target-fields.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { WeatherOperation } from '../use-weather-operation.ts'
import classes from './graphical-analysis.module.css'

interface GraphicalAnalysisProps {
  readonly viewer: OperationViewer
  readonly operation: WeatherOperation
}

/** A graph a day for each of the seven series, with the targets that can be edited (OPS-40, OPS-41). */
export function GraphicalAnalysis({ viewer, operation }: GraphicalAnalysisProps) {
  const { t } = useTranslation('weatherCloud')
  const { t: tSeries } = useTranslation('operationSeries')
  const { file, parameters } = operation
  const read = useTracks(viewer, [file.fileid])
  const targets = useMemo(() => readTargets(parameters), [parameters])
  const targetsOpened = useOpened('targets')
  const [wanted] = targetsOpened.parts ?? []
  const edited = seriesOrder.find((metric) => metric === wanted && isEditableInWeatherCloud(metric)) ?? null
  return (
    <section aria-labelledby="graphical-analysis">
      <div className={classes.head}>
        <div>
          <h2 id="graphical-analysis" className={classes.title}>
            {t('graphs.title')}
          </h2>
          <p className={classes.lead}>{t('graphs.lead')}</p>
        </div>
        {read.phase === 'ready' && (
          <CsvButton tracks={read.tracks} fileName={nameFigures(file, t('csv.seriesName')).join('_')} />
        )}
      </div>
      {read.phase === 'loading' && <GraphsSkeleton />}
      {read.phase === 'failed' && (
        <StateMessage
          tone="error"
          place="card"
          icon={<IconChartLine size={28} stroke={1.6} />}
          title={t('problems.graphs')}
          text={t('problems.graphsText')}
        />
      )}
      {read.phase === 'ready' && (
        <DayGraphs
          tracks={read.tracks}
          targets={targets}
          renderAction={(metric) =>
            isEditableInWeatherCloud(metric) ? (
              <EditTargetsButton
                name={tSeries(`series.${metric}`)}
                onClick={() => targetsOpened.open(metric)}
              />
            ) : null
          }
        />
      )}
      {edited !== null && (
        <EditTargetsDialog
          fileId={file.fileid}
          metric={edited}
          name={tSeries(`series.${edited}`)}
          current={parameters}
          initial={parameters.initialTargets}
          range={readRange(operation, edited)}
          rangeOf="measured"
          onClose={targetsOpened.close}
        />
      )}
    </section>
  )
}

function readRange({ limits }: WeatherOperation, metric: ReportMetric) {
  const { minimum, maximum } = readLimits(limits, metric)
  return minimum === null || maximum === null ? null : { minimum, maximum }
}

function GraphsSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.skeleton}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} shape="block" height={320} />
        ))}
      </div>
    </LoadingRegion>
  )
}
