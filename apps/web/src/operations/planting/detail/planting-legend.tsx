import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { nameOperation } from '../../files/operation-cloud.ts'
import type { BandSpan } from '../../viewer/legend/band-span.ts'
import { OperationLegend } from '../../viewer/legend/operation-legend.tsx'
import { useBandShares } from '../../viewer/legend/use-band-shares.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { BandsGroup } from '../bands/operation-bands.ts'
import { nameSource } from '../planting-source.ts'
import type { PlantingTab } from './planting-tab.ts'

interface PlantingLegendProps {
  readonly viewer: OperationViewer
  readonly group: BandsGroup
  readonly tab: PlantingTab
  /** Whose map it explains, where there are two of them. */
  readonly side?: string
  /** Whose bands these are, where that could be asked. */
  readonly note: string | null
  readonly isolated: BandSpan | null
  readonly onIsolate: (span: BandSpan | null) => void
}

/** What the colours of the map mean, and how much of the worked area has each. */
export function PlantingLegend(props: PlantingLegendProps) {
  const { viewer, group, tab, side, note, isolated, onIsolate } = props
  const { t } = useTranslation('planting')
  const { legend, operations } = group
  const shares = useBandShares(
    viewer,
    operations.map(({ file }) => nameSource(file.fileid, tab)),
    { legend, sharesOf: tab === 'speed' ? 'worked' : 'knownRate' },
  )
  if (legend === null) {
    const names = operations.map(({ file }) => nameOperation(file)).join(', ')
    return <Notice tone="info">{note === null ? t('map.noLimits') : `${names}: ${t('map.noLimits')}`}</Notice>
  }
  return (
    <OperationLegend
      legend={legend}
      title={t(`map.legend.${tab}`)}
      side={side}
      note={note}
      shares={shares}
      isolated={isolated}
      onIsolate={onIsolate}
    />
  )
}
