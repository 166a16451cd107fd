import '../planting-texts.ts'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { CoverageSection } from '../../covered-area/coverage-panel.tsx'
import { ChooseOperationDialog } from '../../files/compare/choose-operation-dialog.tsx'
import { OperationFileDialogs, useFileTask } from '../../files/operation-file-dialogs.tsx'
import { OperationGate } from '../../files/operation-gate.tsx'
import { RejectedLines } from '../../files/rejected-lines.tsx'
import { useTabInAddress } from '../../files/use-tab-in-address.ts'
import { PlantingCompareScreen } from '../compare/compare-screen.tsx'
import { type PlantingOperation, usePlantingOperation } from '../use-planting-operation.ts'
import { NoFiles } from './no-files.tsx'
import { PlantingActions } from './planting-actions.tsx'
import { PlantingHeader } from './planting-header.tsx'
import { PlantingReport } from './planting-report.tsx'
import { listTabs } from './planting-tab.ts'
import { PlantingTabs } from './planting-tabs.tsx'

/** One operation of the planting cloud (OPS-33); with `?compare=` a second one beside it. */
export function PlantingScreen() {
  const { fileId = '' } = useParams()
  const [address] = useSearchParams()
  const loaded = usePlantingOperation(fileId)
  const other = address.get('compare')
  return (
    <OperationGate cloud="planting" loaded={loaded}>
      {(operation) =>
        other === null ? (
          <OperationPage key={fileId} operation={operation} />
        ) : (
          <PlantingCompareScreen key={`${fileId}/${other}`} operation={operation} otherId={other} />
        )
      }
    </OperationGate>
  )
}

function OperationPage({ operation }: { operation: PlantingOperation }) {
  const { task, start, close } = useFileTask(
    'file',
    useMemo(() => [operation.file], [operation.file]),
  )
  const choice = useOpened('compare')
  const tabs = listTabs(operation.available)
  const [tab, setTab] = useTabInAddress(tabs)
  return (
    <>
      <PlantingHeader file={operation.file}>
        {tab !== null && (
          <PlantingActions
            operation={operation}
            onExport={() => start('export', operation.file.fileid)}
            onCompare={() => choice.open()}
          />
        )}
      </PlantingHeader>
      <RejectedLines fileId={operation.file.fileid} />
      {tab === null ? (
        <NoFiles />
      ) : (
        <>
          <PlantingTabs tabs={tabs} tab={tab} onTab={setTab}>
            <PlantingReport operation={operation} tab={tab} />
          </PlantingTabs>
          <CoverageSection operationId={operation.file.fileid} />
        </>
      )}
      <OperationFileDialogs cloud="planting" task={task} onClose={close} />
      {choice.parts !== null && (
        <ChooseOperationDialog cloud="planting" file={operation.file} onClose={choice.close} />
      )}
    </>
  )
}
