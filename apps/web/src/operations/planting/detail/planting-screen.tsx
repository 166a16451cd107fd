import '../planting-texts.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ChooseOperationDialog } from '../../files/compare/choose-operation-dialog.tsx'
import { type FileTask, OperationFileDialogs } from '../../files/operation-file-dialogs.tsx'
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
  const [task, setTask] = useState<FileTask | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const tabs = listTabs(operation.available)
  const [tab, setTab] = useTabInAddress(tabs)
  return (
    <>
      <PlantingHeader file={operation.file}>
        {tab !== null && (
          <PlantingActions
            operation={operation}
            onExport={() => setTask({ kind: 'export', file: operation.file })}
            onCompare={() => setChoosing(true)}
          />
        )}
      </PlantingHeader>
      <RejectedLines fileId={operation.file.fileid} />
      {tab === null ? (
        <NoFiles />
      ) : (
        <PlantingTabs tabs={tabs} tab={tab} onTab={setTab}>
          <PlantingReport operation={operation} tab={tab} />
        </PlantingTabs>
      )}
      <OperationFileDialogs cloud="planting" task={task} onClose={() => setTask(null)} />
      {isChoosing && (
        <ChooseOperationDialog cloud="planting" file={operation.file} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
