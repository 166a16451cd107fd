import '../weather-cloud-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ChooseOperationDialog } from '../../files/compare/choose-operation-dialog.tsx'
import { OperationDays } from '../../files/list/operation-days.tsx'
import { nameOperation } from '../../files/operation-cloud.ts'
import { type FileTask, OperationFileDialogs } from '../../files/operation-file-dialogs.tsx'
import { OperationGate } from '../../files/operation-gate.tsx'
import { OperationHeader } from '../../files/operation-header.tsx'
import { RejectedLines } from '../../files/rejected-lines.tsx'
import { WeatherCompareScreen } from '../compare/compare-screen.tsx'
import { useWeatherOperation, type WeatherOperation } from '../use-weather-operation.ts'
import { listHeaderFacts } from './header-facts.ts'
import { OperationBody } from './operation-body.tsx'
import { WeatherActions } from './weather-actions.tsx'

/** One operation of the old weather cloud (OPS-36); with `?compare=` a second one beside it. */
export function WeatherScreen() {
  const { fileId = '' } = useParams()
  const [address] = useSearchParams()
  const loaded = useWeatherOperation(fileId)
  const other = address.get('compare')
  return (
    <OperationGate cloud="weather" loaded={loaded}>
      {(operation) =>
        other === null ? (
          <OperationPage key={fileId} operation={operation} />
        ) : (
          <WeatherCompareScreen key={`${fileId}/${other}`} operation={operation} otherId={other} />
        )
      }
    </OperationGate>
  )
}

function OperationPage({ operation }: { operation: WeatherOperation }) {
  const { t } = useTranslation('weatherCloud')
  const navigate = useNavigate()
  const { file } = operation
  const [task, setTask] = useState<FileTask | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <OperationHeader
        cloud="weather"
        name={nameOperation(file)}
        facts={[
          ...listHeaderFacts(file, t),
          { label: t('header.dates'), value: <OperationDays file={file} /> },
        ]}
      >
        <WeatherActions
          operation={operation}
          onExport={() => setTask({ kind: 'export', file })}
          onDelete={() => setTask({ kind: 'delete', file })}
          onCompare={() => setChoosing(true)}
        />
      </OperationHeader>
      <RejectedLines fileId={file.fileid} />
      <OperationBody operation={operation} />
      <OperationFileDialogs
        cloud="weather"
        task={task}
        onClose={() => setTask(null)}
        onDeleted={() => void navigate(paths.weatherCloud, { replace: true })}
      />
      {isChoosing && <ChooseOperationDialog cloud="weather" file={file} onClose={() => setChoosing(false)} />}
    </>
  )
}
