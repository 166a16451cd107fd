import { IconChartLine } from '@tabler/icons-react'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingRegion } from '../../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../../../ui/feedback/state-message.tsx'
import { OperationGraphs } from '../../../series/graph/operation-graphs.tsx'
import { readTrack } from '../../../series/track/read-track.ts'
import { useTracks } from '../../../series/track/use-tracks.ts'
import { readTargets } from '../../../targets/target-fields.ts'
import type { OperationViewer } from '../../../viewer/viewer/operation-viewer.ts'
import { useReadAhead } from '../../../viewer/viewer/use-read-ahead.ts'
import { nameSaved } from '../selection/name-file.ts'
import type { OperationFileEntry } from '../selection/operation-files.ts'

interface GraphsTabProps {
  readonly viewer: OperationViewer
  readonly chosen: readonly OperationFileEntry[]
  /** The other files of the operation. */
  readonly others: readonly OperationFileEntry[]
  readonly parameters: WeatherParameters
  readonly fieldName: string
}

/** The seven series of the chosen files, read from each file in the background. */
export function GraphsTab({ viewer, chosen, others, parameters, fieldName }: GraphsTabProps) {
  const { t } = useTranslation('equipmentDetail')
  const fileIds = useMemo(() => chosen.map(({ fileId }) => fileId), [chosen])
  const targets = useMemo(() => readTargets(parameters), [parameters])
  const read = useTracks(viewer, fileIds)
  const readOther = useCallback((fileId: string) => readTrack(viewer, fileId), [viewer])
  useReadAhead(
    others.map(({ fileId }) => fileId),
    read.phase === 'ready' ? readOther : null,
  )
  switch (read.phase) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton shape="block" height={480} />
        </LoadingRegion>
      )
    case 'failed':
      return (
        <StateMessage
          tone="error"
          place="card"
          icon={<IconChartLine size={28} stroke={1.6} />}
          title={t('graphs.failedTitle')}
          text={t('graphs.failedText')}
        />
      )
    case 'ready':
      return (
        <OperationGraphs
          tracks={fileIds.length === 0 ? null : read.tracks}
          targets={targets}
          fileName={nameSaved(chosen, { fieldName, content: t('graphs.fileName') }).join('_')}
        />
      )
  }
}
