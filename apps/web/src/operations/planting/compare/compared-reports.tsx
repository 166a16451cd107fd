import type { Legend } from '@talhao/operation-maps'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { paths } from '../../../lib/paths.ts'
import { TogetherChoice } from '../../files/compare/together-choice.tsx'
import { useSharedCamera } from '../../files/compare/use-shared-camera.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { nameOperation } from '../../files/operation-cloud.ts'
import type { CameraSync } from '../../viewer/camera/camera-sync.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { PlantingLegend } from '../detail/planting-legend.tsx'
import { choosePlantingLegend } from '../detail/planting-legends.ts'
import { PlantingMap } from '../detail/planting-map.tsx'
import { listTabs, type PlantingTab } from '../detail/planting-tab.ts'
import { usePlantingLayers } from '../detail/use-planting-layers.ts'
import { nameSource } from '../planting-source.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { PlantingComparedFigures } from './compared-figures.tsx'
import classes from './compared-reports.module.css'

interface ComparedReportsProps {
  readonly left: PlantingOperation
  readonly right: PlantingOperation
  readonly tab: PlantingTab
}

/** One report of both: maps in the same colours that move together, and the numbers in one table. */
export function ComparedReports({ left, right, tab }: ComparedReportsProps) {
  const viewer = useOperationViewer()
  const legend = useMemo(
    () => choosePlantingLegend(left.details, tab) ?? choosePlantingLegend(right.details, tab),
    [left.details, right.details, tab],
  )
  const { camera, isTogether, setTogether } = useSharedCamera(viewer, [
    nameSource(left.file.fileid, tab),
    nameSource(right.file.fileid, tab),
  ])
  return (
    <>
      <div className={classes.together}>
        <TogetherChoice isTogether={isTogether} onChange={setTogether} />
      </div>
      <div className={classes.maps}>
        {[left, right].map((operation) => (
          <ComparedOperation
            key={operation.file.fileid}
            viewer={viewer}
            operation={operation}
            tab={tab}
            legend={legend}
            camera={camera}
          />
        ))}
      </div>
      <PlantingComparedFigures left={left} right={right} tab={tab} />
    </>
  )
}

interface ComparedOperationProps {
  readonly viewer: OperationViewer
  readonly operation: PlantingOperation
  readonly tab: PlantingTab
  readonly legend: Legend | null
  readonly camera: CameraSync | null
}

function ComparedOperation({ viewer, operation, tab, legend, camera }: ComparedOperationProps) {
  const { t } = useTranslation('planting')
  const { file, details, available } = operation
  const hasReport = listTabs(available).includes(tab)
  const layers = usePlantingLayers({ fileIds: hasReport ? [file.fileid] : [], tab, legend })
  const name = nameOperation(file)
  return (
    <section className={classes.operation} aria-label={name}>
      <div>
        <h2 className={classes.name}>
          <Link className={classes.nameLink} to={paths.plantingOperation(file.fileid)}>
            {name}
          </Link>
        </h2>
        <p className={classes.facts}>
          {file.name} · {formatOperationDates(file)}
        </p>
      </div>
      {hasReport ? (
        <>
          <PlantingMap viewer={viewer} layers={layers} tab={tab} camera={camera} />
          <PlantingLegend
            viewer={viewer}
            layers={layers}
            legend={legend}
            tab={tab}
            areas={tab === 'seeds' && hasSameLimits(operation, legend) ? details.areaPercentages : null}
          />
        </>
      ) : (
        <ChartNothing>{t('compare.noKind')}</ChartNothing>
      )}
    </section>
  )
}

/** Else its areas were divided by other bands than those of the map. */
function hasSameLimits({ details }: PlantingOperation, legend: Legend | null): boolean {
  return JSON.stringify(choosePlantingLegend(details, 'seeds')) === JSON.stringify(legend)
}
