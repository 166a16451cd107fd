import '../weather-cloud-texts.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { paths } from '../../../lib/paths.ts'
import { CoverageSection } from '../../covered-area/coverage-panel.tsx'
import { ChooseOperationDialog } from '../../files/compare/choose-operation-dialog.tsx'
import { OperationDays } from '../../files/list/operation-days.tsx'
import { nameOperation } from '../../files/operation-cloud.ts'
import { OperationFileDialogs, useFileTask } from '../../files/operation-file-dialogs.tsx'
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
  const { task, start, close } = useFileTask(
    'file',
    useMemo(() => [file], [file]),
  )
  const choice = useOpened('compare')
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    if (isDeleted && task === null) void navigate(paths.weatherCloud, { replace: true })
  }, [isDeleted, task, navigate])
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
          onExport={() => start('export', file.fileid)}
          onDelete={() => start('delete', file.fileid)}
          onCompare={() => choice.open()}
        />
      </OperationHeader>
      <RejectedLines fileId={file.fileid} />
      <OperationBody operation={operation} />
      <CoverageSection operationId={file.fileid} />
      <OperationFileDialogs cloud="weather" task={task} onClose={close} onDeleted={() => setDeleted(true)} />
      {choice.parts !== null && <ChooseOperationDialog cloud="weather" file={file} onClose={choice.close} />}
    </>
  )
}
