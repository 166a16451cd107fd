import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFiles } from '../../files/map-files.tsx'
import { labelOperation, nameOperation } from '../../files/operation-cloud.ts'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { WorkPlayback } from '../../viewer/playback/work-playback.tsx'
import { useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { BandsSwitch, useBandsInAddress } from '../bands/bands-choice.tsx'
import { type BandsGroup, groupByBands, type OperationBands } from '../bands/operation-bands.ts'
import { usePlantingOperations } from '../bands/use-planting-operations.ts'
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
import { usePlantingPoint } from './use-planting-point.ts'
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
  const [shown, setShown] = useState<readonly string[]>([file.fileid])
  // What was once on the map stays loaded, to be there at once when it is wanted again.
  const [fileIds, setFileIds] = useState(shown)
  const isAlone = shown.length === 1 && shown[0] === file.fileid
  const [bandsChoice, setBandsChoice] = useBandsInAddress()
  const [isolated, setIsolated] = useIsolatedClass(tab)
  const operations = usePlantingOperations(shown)
  const bands = useMemo(
    () => groupByBands(operations, { tab, bands: bandsChoice }),
    [operations, tab, bandsChoice],
  )
  const ownLegend = useMemo(() => choosePlantingLegend(details, tab), [details, tab])
  const layers = usePlantingLayers({ fileIds, shown, tab, bands, isolated })
  const point = usePlantingPoint(operations, tab)
  const [limit, setLimit] = useState<{ tab: PlantingTab; timeMs: number } | null>(null)
  const timeMs = limit?.tab === tab ? limit.timeMs : null

  /** Several operations on one map say whose bands divide them; fertilisers have none. */
  function describeBands({ isMixed, source }: OperationBands, group: BandsGroup): string | null {
    if (operations.length < 2 || tab === 'fertilizers') return null
    if (source !== null) return t('bands.sameOf', { name: labelOperation(source.file) })
    if (!isMixed) return t('bands.equal')
    return t('bands.ofSome', { names: group.operations.map((one) => labelOperation(one.file)).join('; ') })
  }

  return (
    <div className={classes.report}>
      <h2 className={classes.heading}>{t(`tabs.${tab}`)}</h2>
      <PlantingMap
        viewer={viewer}
        layers={layers}
        tab={tab}
        timeLimit={timeMs}
        point={point}
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
        <div className={classes.legends}>
          {bands.isMixed && <BandsSwitch bands={bandsChoice} onChange={setBandsChoice} />}
          {bands.groups.map((group) => (
            <PlantingLegend
              key={group.operations[0]?.file.fileid}
              note={describeBands(bands, group)}
              {...{ viewer, group, tab, isolated }}
              onIsolate={setIsolated}
            />
          ))}
        </div>
        <div className={classes.figures}>
          {!isAlone && (
            <h3 className={classes.figuresOf}>{t('bands.figuresOf', { name: nameOperation(file) })}</h3>
          )}
          <FigureList figures={listFigures(details, tab)} />
        </div>
      </div>
      <div className={classes.charts}>
        {tab === 'seeds' && (
          <>
            <SeedRatesChart details={details} legend={ownLegend} />
            <AreaChart areas={details.areaPercentages} legend={ownLegend} />
          </>
        )}
        {tab === 'fertilizers' && <FailureChart details={details} />}
        {tab === 'speed' && <WorkIndicators details={details} />}
      </div>
    </div>
  )
}
