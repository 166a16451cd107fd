import type { PlantingDetails } from '@talhao/contract/operations/planting'
import type { Legend } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { OperationLegend } from '../../viewer/legend/operation-legend.tsx'
import { useBandShares } from '../../viewer/legend/use-band-shares.ts'
import type { OperationLayer } from '../../viewer/operation-layer.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { PlantingTab } from './planting-tab.ts'

interface PlantingLegendProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly legend: Legend | null
  readonly tab: PlantingTab
  /** Where the server has divided the worked area by these very bands; else it is counted from what is drawn. */
  readonly areas: PlantingDetails['areaPercentages']
}

/** What the colours of the map mean, and how much of the drawn area has each. */
export function PlantingLegend({ viewer, layers, legend, tab, areas }: PlantingLegendProps) {
  const { t } = useTranslation('planting')
  const seen = layers.filter(({ visible }) => visible).map(({ id }) => id)
  const drawn = useBandShares(viewer, seen, legend)
  const shares = areas === null ? drawn : { bands: areas.map(({ percentage }) => percentage), unknown: 0 }
  if (legend === null) return <Notice tone="info">{t('map.noLimits')}</Notice>
  return <OperationLegend legend={legend} title={t(`map.legend.${tab}`)} shares={shares} />
}
