import {
  createSeedRateLegend,
  createWeatherLegend,
  type Legend,
  type WeatherMetric,
  weatherMetrics,
} from '@talhao/operation-maps'
import { memo, useMemo, useState } from 'react'
import { useCameraSync } from '../../operations/viewer/camera/camera-sync.ts'
import { DeleteFileDialog } from '../../operations/viewer/files/delete-file-dialog.tsx'
import { ExportDialog } from '../../operations/viewer/files/export-dialog.tsx'
import { FilePicker } from '../../operations/viewer/files/file-picker.tsx'
import type { PickerFile } from '../../operations/viewer/files/picker-file.ts'
import { OperationLegend } from '../../operations/viewer/legend/operation-legend.tsx'
import { useBandShares } from '../../operations/viewer/legend/use-band-shares.ts'
import type { OperationLayer } from '../../operations/viewer/operation-layer.ts'
import { OperationMap } from '../../operations/viewer/operation-map.tsx'
import { WorkPlayback } from '../../operations/viewer/playback/work-playback.tsx'
import { RowRatesChart } from '../../operations/viewer/row-rates/row-rates-chart.tsx'
import { useFileState, useOperationViewer } from '../../operations/viewer/viewer/use-operation-viewer.ts'
import classes from './operation-map-harness.module.css'

const seedLegend = createSeedRateLegend({
  minimumCriticalLimit: 8,
  minimumPrecariousLimit: 9,
  minimumRegularLimit: 10,
  minimumAdequateLimit: 11,
  maximumAdequateLimit: 13,
  maximumRegularLimit: 14,
  maximumPrecariousLimit: 15,
  maximumCriticalLimit: 16,
})

const exportFormats = ['geojson', 'kmz', 'shp', 'csv'].map((type) => ({
  id: type,
  label: type.toUpperCase(),
  path: '/api/v2/emclouds/export',
  query: { file_id: 'a', export_type: type },
}))

/** Apart, as on its page: another colour of the map does not draw it anew. */
const Rates = memo(() => (
  <RowRatesChart
    title="Taxa por linha"
    rates={Array.from({ length: 96 }, (_, row) => ({
      row: row + 1,
      rate: row === 7 ? null : 12 + 3 * Math.sin(row / 5),
    }))}
    colourOf={(rate) => (rate !== null && rate > 12 ? '#5fcf6a' : '#ffc02e')}
  />
))

/** The viewer alone, for benchmarks and for looking at it. Query: kind, rows, empty, second, locked and its own switches. */
export function OperationMapHarness({ query }: { query: URLSearchParams }) {
  const viewer = useOperationViewer()
  const camera = useCameraSync()
  const kind = query.get('kind') === 'seeds' ? 'seeds' : 'weather'
  const [metric, setMetric] = useState<WeatherMetric>('temperature')
  const [timeMs, setTimeMs] = useState<number | null>(null)
  const [isVisible, setIsVisible] = useState(!query.has('empty'))
  const [task, setTask] = useState<'export' | 'delete' | null>(null)
  const state = useFileState(viewer, 'harness')
  const summary = state.phase === 'ready' ? state.file.summary : null
  const range = summary?.ranges[metric] ?? null
  const legend = useMemo<Legend | null>(
    () => (kind === 'seeds' ? seedLegend : createWeatherLegend(metric, { range, style: 'gradient' })),
    [kind, metric, range],
  )
  const layers = useMemo<readonly OperationLayer[]>(
    () => [
      {
        id: 'harness',
        url: '/harness/file',
        kind,
        machine: { rows: Number(query.get('rows') ?? 0), rowWidthM: 0.5 },
        visible: isVisible,
        legend,
        metric: kind === 'seeds' ? 'rate' : metric,
      },
    ],
    [query, kind, metric, legend, isVisible],
  )
  const shares = useBandShares(viewer, ['harness'], { legend })
  const map = (
    <OperationMap
      viewer={viewer}
      layers={layers}
      label="Mapa"
      timeLimit={timeMs}
      camera={camera}
      locked={query.has('locked')}
    />
  )
  const file: PickerFile = {
    fileid: 'harness',
    name: 'Pulverização talhão 7',
    description: 'Herbicida, segunda aplicação',
    deviceId: 'EM-204',
    field: 'Talhão 7',
    date: '2026-10-19',
    isChecked: isVisible,
  }
  return (
    <main className={classes.page} data-painted={shares === null ? '' : metric}>
      <div className={classes.maps}>
        <div className={classes.map}>{map}</div>
        {query.has('second') && <div className={classes.map}>{map}</div>}
      </div>
      <aside className={classes.side}>
        <h1 className={classes.title}>{summary?.points ?? 0}</h1>
        <select
          aria-label="Métrica"
          value={metric}
          onChange={(event) =>
            setMetric(weatherMetrics.find((name) => name === event.currentTarget.value) ?? metric)
          }
        >
          {weatherMetrics.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <FilePicker
          cloud={kind === 'seeds' ? 'planting' : 'weather'}
          files={[file, { ...file, fileid: 'other', name: 'Outra operação', isChecked: false }]}
          search=""
          onSearch={() => undefined}
          onToggle={() => setIsVisible(!isVisible)}
          onDownload={() => setTask('export')}
          onDelete={() => setTask('delete')}
        />
        {legend !== null && <OperationLegend legend={legend} shares={shares} />}
        <WorkPlayback viewer={viewer} fileIds={['harness']} timeMs={timeMs} onChange={setTimeMs} />
        <Rates />
      </aside>
      <ExportDialog
        file={task === 'export' ? file : null}
        formats={exportFormats}
        onClose={() => setTask(null)}
      />
      <DeleteFileDialog
        file={task === 'delete' ? file : null}
        onDelete={() => Promise.reject(new Error('the harness keeps its file'))}
        onClose={() => setTask(null)}
      />
    </main>
  )
}
