import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFiles } from '../../files/map-files.tsx'
import { WorkPlayback } from '../../viewer/playback/work-playback.tsx'
import { useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { nameSource } from '../planting-source.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { AreaChart } from './area-chart.tsx'
import { FigureList } from './figure-list.tsx'
import { listFigures } from './planting-figures.ts'
import { PlantingLegend } from './planting-legend.tsx'
import { choosePlantingLegend } from './planting-legends.ts'
import { PlantingMap } from './planting-map.tsx'
import classes from './planting-report.module.css'
import type { PlantingTab } from './planting-tab.ts'
import { FailureChart, SeedRatesChart } from './row-charts.tsx'
import { usePlantingLayers } from './use-planting-layers.ts'
import { WorkIndicators } from './work-indicators.tsx'

interface PlantingReportProps {
  readonly operation: PlantingOperation
  readonly tab: PlantingTab
}

/** One tab: the map, its numbers beside it, its charts below. */
export function PlantingReport({ operation, tab }: PlantingReportProps) {
  const { t } = useTranslation('planting')
  const { file, details } = operation
  const viewer = useOperationViewer()
  const legend = useMemo(() => choosePlantingLegend(details, tab), [details, tab])
  const [shown, setShown] = useState<readonly string[]>([file.fileid])
  // What was once on the map stays loaded, to be there at once when it is wanted again.
  const [fileIds, setFileIds] = useState(shown)
  const isAlone = shown.length === 1 && shown[0] === file.fileid
  const layers = usePlantingLayers({ fileIds, shown, tab, legend })
  const [limit, setLimit] = useState<{ tab: PlantingTab; timeMs: number } | null>(null)
  const timeMs = limit?.tab === tab ? limit.timeMs : null

  return (
    <div className={classes.report}>
      <h2 className={classes.heading}>{t(`tabs.${tab}`)}</h2>
      <PlantingMap
        viewer={viewer}
        layers={layers}
        tab={tab}
        timeLimit={timeMs}
        corner={
          <MapFiles
            cloud="planting"
            shown={shown}
            onShown={(chosen) => {
              setShown(chosen)
              setFileIds((known) => [...new Set([...known, ...chosen])])
            }}
          />
        }
        foot={
          <WorkPlayback
            viewer={viewer}
            fileIds={[nameSource(file.fileid, tab)]}
            timeMs={timeMs}
            onChange={(time) => setLimit(time === null ? null : { tab, timeMs: time })}
          />
        }
      />
      <div className={classes.side}>
        <PlantingLegend
          viewer={viewer}
          layers={layers}
          legend={legend}
          tab={tab}
          areas={tab === 'seeds' && isAlone ? details.areaPercentages : null}
        />
        <FigureList figures={listFigures(details, tab)} />
      </div>
      <div className={classes.charts}>
        {tab === 'seeds' && (
          <>
            <SeedRatesChart details={details} legend={legend} />
            <AreaChart areas={details.areaPercentages} legend={legend} />
          </>
        )}
        {tab === 'fertilizers' && <FailureChart details={details} />}
        {tab === 'speed' && <WorkIndicators details={details} />}
      </div>
    </div>
  )
}
