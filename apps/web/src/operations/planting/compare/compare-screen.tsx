import { CompareHeader } from '../../files/compare/compare-header.tsx'
import { OperationGate } from '../../files/operation-gate.tsx'
import { useTabInAddress } from '../../files/use-tab-in-address.ts'
import { NoFiles } from '../detail/no-files.tsx'
import { listTabs } from '../detail/planting-tab.ts'
import { PlantingTabs } from '../detail/planting-tabs.tsx'
import { type PlantingOperation, usePlantingOperation } from '../use-planting-operation.ts'
import { ComparedReports } from './compared-reports.tsx'

interface CompareScreenProps {
  readonly operation: PlantingOperation
  readonly otherId: string
}

/** Two operations side by side. */
export function PlantingCompareScreen({ operation, otherId }: CompareScreenProps) {
  return (
    <OperationGate cloud="planting" loaded={usePlantingOperation(otherId)}>
      {(other) => <Comparison left={operation} right={other} />}
    </OperationGate>
  )
}

function Comparison({ left, right }: { left: PlantingOperation; right: PlantingOperation }) {
  const tabs = listTabs({
    hasSeedFile: left.available.hasSeedFile || right.available.hasSeedFile,
    hasFertilizerFile: left.available.hasFertilizerFile || right.available.hasFertilizerFile,
    hasSpeedFile: left.available.hasSpeedFile || right.available.hasSpeedFile,
  })
  const [tab, setTab] = useTabInAddress(tabs)
  return (
    <>
      <CompareHeader cloud="planting" file={left.file} />
      {tab === null ? (
        <NoFiles />
      ) : (
        <PlantingTabs tabs={tabs} tab={tab} onTab={setTab}>
          <ComparedReports left={left} right={right} tab={tab} />
        </PlantingTabs>
      )}
    </>
  )
}
