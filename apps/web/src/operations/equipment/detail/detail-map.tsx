import '../../targets/within/within-texts.ts'
import { NativeSelect } from '@mantine/core'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { createWithinLegend, rateMetrics } from '@talhao/operation-maps'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTargets } from '../../targets/target-fields.ts'
import { OperationLegend } from '../../viewer/legend/operation-legend.tsx'
import { useBandShares } from '../../viewer/legend/use-band-shares.ts'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { MapNote, MapSheet } from '../../viewer/map-sheet.tsx'
import type { OperationFile, OperationLayer } from '../../viewer/operation-layer.ts'
import { OperationMap } from '../../viewer/operation-map.tsx'
import { WorkPlayback } from '../../viewer/playback/work-playback.tsx'
import type { PointDetails } from '../../viewer/point/point-details.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { chooseLegend } from './choose-legend.ts'
import classes from './detail-map.module.css'
import { type DetailMetric, detailMetrics, isDetailMetric } from './detail-metrics.ts'
import type { MergedFiles } from './selection/merge-files.ts'
import type { OperationFileEntry } from './selection/operation-files.ts'
import type { ReadableFiles } from './selection/use-readable-files.ts'
import { useSavedLegend } from './use-saved-legend.ts'
import { WindPanel } from './wind-panel.tsx'

/** Coloured by whether the work kept to its targets, beside the metrics. */
const withinMode = 'within'

export type NamedMapFile = OperationFile & { readonly name: string }

/** Rates only where they were logged. */
function listMetrics(applied: MergedFiles['applied']): readonly DetailMetric[] {
  return [...detailMetrics, ...rateMetrics.filter((metric) => applied[metric] !== undefined)]
}

interface DetailMapProps {
  readonly viewer: OperationViewer
  readonly files: readonly NamedMapFile[]
  readonly chosen: readonly OperationFileEntry[]
  readonly read: ReadableFiles
  readonly merged: MergedFiles
  readonly parameters: WeatherParameters
}

/** The chosen files, coloured by a metric once one is chosen. */
export function DetailMap({ viewer, files, chosen, read, merged, parameters }: DetailMapProps) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tMap } = useTranslation('operationMap')
  const { t: tWithin } = useTranslation('withinTargets')
  const [mode, setMode] = useState<DetailMetric | typeof withinMode | null>(null)
  const [timeMs, setTime] = useState<number | null>(null)
  const [isolated, setIsolated] = useIsolatedClass(mode ?? '')
  const { report, applied } = merged
  const judged = useMemo(() => createWithinLegend(readTargets(parameters)), [parameters])
  const legend = useSavedLegend(
    useMemo(() => {
      if (mode === withinMode) return judged
      return mode === null ? null : chooseLegend(mode, { parameters, report, applied })
    }, [mode, judged, parameters, report, applied]),
  )
  const title = mode === null ? null : mode === withinMode ? tWithin('map') : t(`metrics.${mode}`)
  const fileIds = useMemo(() => chosen.map(({ fileId }) => fileId), [chosen])
  const readableIds = useMemo(() => read.readable.map(({ fileId }) => fileId), [read])
  const layers = useMemo(
    () =>
      files.map(
        (file): OperationLayer => ({
          ...file,
          visible: fileIds.includes(file.id),
          legend,
          metric: legend?.metric ?? 'temperature',
          isolated,
        }),
      ),
    [files, fileIds, legend, isolated],
  )
  const shares = useBandShares(viewer, fileIds, { legend })
  const point = useMemo(
    (): PointDetails => ({
      companions: [],
      describeFile: (fileId) => {
        const entry = chosen.find((one) => one.fileId === fileId)
        if (entry === undefined) return { title: null, facts: [] }
        return {
          title: null,
          facts: [
            { label: tMap('point.operator'), value: entry.operator },
            { label: tMap('point.machine'), value: entry.machinery },
          ],
        }
      },
    }),
    [chosen, tMap],
  )
  return (
    <MapSheet
      head={
        <>
          <NativeSelect
            className={classes.metric ?? ''}
            aria-label={t('map.metric')}
            value={mode ?? ''}
            data={[
              { value: '', label: t('map.choose') },
              ...listMetrics(applied).map((name) => ({ value: name, label: t(`metrics.${name}`) })),
              ...(judged === null ? [] : [{ value: withinMode, label: tWithin('map') }]),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setMode(isDetailMetric(value) || value === withinMode ? value : null)
            }
          />
          {fileIds.length === 0 && <p className={classes.note}>{t('map.nothing')}</p>}
        </>
      }
      overlay={
        title !== null &&
        fileIds.length > 0 && (
          <>
            {legend === null ? (
              <MapNote>{t('map.noValues')}</MapNote>
            ) : (
              <OperationLegend
                legend={legend}
                title={title}
                shares={shares}
                isolated={isolated}
                onIsolate={setIsolated}
              />
            )}
            {mode === 'wind_speed' && (
              <WindPanel
                viewer={viewer}
                fileIds={readableIds}
                otherIds={read.others.map(({ fileId }) => fileId)}
              />
            )}
          </>
        )
      }
      foot={<WorkPlayback viewer={viewer} fileIds={fileIds} timeMs={timeMs} onChange={setTime} />}
    >
      <OperationMap
        viewer={viewer}
        layers={layers}
        label={title === null ? t('map.labelPlain') : t('map.label', { metric: title })}
        timeLimit={timeMs}
        point={point}
      />
    </MapSheet>
  )
}
