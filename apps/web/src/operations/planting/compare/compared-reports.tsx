import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { paths } from '../../../lib/paths.ts'
import { nameSides } from '../../files/compare/name-sides.ts'
import { TogetherChoice } from '../../files/compare/together-choice.tsx'
import { useSharedCamera } from '../../files/compare/use-shared-camera.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { labelOperation, nameOperation } from '../../files/operation-cloud.ts'
import type { CameraSync } from '../../viewer/camera/camera-sync.ts'
import type { BandSpan } from '../../viewer/legend/band-span.ts'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { BandsSwitch, useBandsInAddress } from '../bands/bands-choice.tsx'
import { findLegend, groupByBands, type OperationBands } from '../bands/operation-bands.ts'
import { PlantingLegend } from '../detail/planting-legend.tsx'
import { PlantingMap } from '../detail/planting-map.tsx'
import { listTabs, type PlantingTab } from '../detail/planting-tab.ts'
import { usePlantingLayers } from '../detail/use-planting-layers.ts'
import { usePlantingPoint } from '../detail/use-planting-point.ts'
import { nameSource } from '../planting-source.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { PlantingComparedFigures } from './compared-figures.tsx'
import classes from './compared-reports.module.css'

interface ComparedReportsProps {
  readonly left: PlantingOperation
  readonly right: PlantingOperation
  readonly tab: PlantingTab
}

/** One report of both: maps that move together, each in its own bands or both in the same, and the numbers in one table. */
export function ComparedReports({ left, right, tab }: ComparedReportsProps) {
  const { t } = useTranslation('planting')
  const viewer = useOperationViewer()
  const [bandsChoice, setBandsChoice] = useBandsInAddress()
  const [isolated, setIsolated] = useIsolatedClass(tab)
  const sides = nameSides(left.file, right.file)
  const both = useMemo(
    () => [left, right].filter(({ available }) => listTabs(available).includes(tab)),
    [left, right, tab],
  )
  const bands = useMemo(() => groupByBands(both, { tab, bands: bandsChoice }), [both, tab, bandsChoice])
  const { camera, isTogether, setTogether } = useSharedCamera(viewer, [
    nameSource(left.file.fileid, tab),
    nameSource(right.file.fileid, tab),
  ])
  return (
    <>
      <div className={classes.together}>
        <TogetherChoice isTogether={isTogether} onChange={setTogether} />
        {bands.isMixed && (
          <span className={classes.bands}>
            {t('bands.label')}
            <BandsSwitch bands={bandsChoice} onChange={setBandsChoice} />
          </span>
        )}
      </div>
      <div className={classes.maps}>
        {[left, right].map((operation, index) => (
          <ComparedOperation
            key={operation.file.fileid}
            {...{ viewer, operation, tab, bands, camera, isolated }}
            side={sides[index] ?? ''}
            onIsolate={setIsolated}
          />
        ))}
      </div>
      <PlantingComparedFigures {...{ viewer, left, right, tab, bands }} />
    </>
  )
}

interface ComparedOperationProps {
  readonly viewer: OperationViewer
  readonly operation: PlantingOperation
  /** What it is called here. */
  readonly side: string
  readonly tab: PlantingTab
  readonly bands: OperationBands
  readonly camera: CameraSync | null
  readonly isolated: BandSpan | null
  readonly onIsolate: (span: BandSpan | null) => void
}

function ComparedOperation(props: ComparedOperationProps) {
  const { viewer, operation, side, tab, bands, camera, isolated, onIsolate } = props
  const { t } = useTranslation('planting')
  const { file, available } = operation
  const hasReport = listTabs(available).includes(tab)
  const layers = usePlantingLayers({ fileIds: hasReport ? [file.fileid] : [], tab, bands, isolated })
  const alone = useMemo(() => [operation], [operation])
  const point = usePlantingPoint(alone, tab)
  const legend = findLegend(bands, file.fileid)
  const name = nameOperation(file)
  return (
    <section className={classes.operation} aria-label={side}>
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
          <PlantingMap {...{ viewer, layers, tab, camera, point, side }} name={file.fileid} />
          <PlantingLegend
            {...{ viewer, tab, side, isolated, onIsolate }}
            group={{ legend, operations: alone }}
            note={describeBands(bands)}
          />
        </>
      ) : (
        <ChartNothing>{t('compare.noKind')}</ChartNothing>
      )}
    </section>
  )

  function describeBands({ isMixed, source }: OperationBands): string | null {
    if (tab === 'fertilizers') return null
    if (source !== null) return t('bands.sameOf', { name: labelOperation(source.file) })
    return t(isMixed ? 'bands.ofThis' : 'bands.equal')
  }
}
