import { useMediaQuery } from '@mantine/hooks'
import { createWithinLegend } from '@talhao/operation-maps'
import { useMemo, useState } from 'react'
import { phone } from '../../../lib/browser/breakpoints.ts'
import { MapFiles } from '../../files/map-files.tsx'
import { readTargets } from '../../targets/target-fields.ts'
import { WithinAnswer } from '../../targets/within/within-answer.tsx'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { WorkPlayback } from '../../viewer/playback/work-playback.tsx'
import { useFileState, useHeldFiles, useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { GraphicalAnalysis } from '../graphs/graphical-analysis.tsx'
import { WeatherReport } from '../report/weather-report.tsx'
import type { WeatherOperation } from '../use-weather-operation.ts'
import { MachineParameters } from './machine-parameters.tsx'
import { MapChoices, MetricChoice, StyleChoice } from './map-choices.tsx'
import classes from './operation-body.module.css'
import { type MapChoice, useWeatherLayers } from './use-weather-layers.ts'
import { WeatherMap } from './weather-map.tsx'

const noIds: readonly string[] = []

/** The map with the machine's parameters, the report and the graphs of one operation. */
export function OperationBody({ operation }: { operation: WeatherOperation }) {
  const { file, limits, parameters } = operation
  const viewer = useOperationViewer()
  const [choice, setChoice] = useState<MapChoice>({ metric: 'temperature', style: 'gradient' })
  const [fileIds, setFileIds] = useState<readonly string[]>([file.fileid])
  const [timeMs, setTime] = useState<number | null>(null)
  const isolation = useIsolatedClass(`${choice.isWithin === true ? 'within' : choice.metric} ${choice.style}`)
  const judged = useMemo(() => createWithinLegend(readTargets(parameters)), [parameters])
  const shown = useWeatherLayers(fileIds, choice, judged)
  const ownIds = useMemo(() => [file.fileid], [file.fileid])
  const own = useWeatherLayers(ownIds, choice)
  const ownState = useFileState(viewer, file.fileid)
  // The map says what a file that cannot be had is; of it there is nothing to answer.
  const isReadable = own.layers.length > 0 && ownState.phase !== 'failed'
  // The graphs need the file even while the map shows others, or cannot be drawn at all.
  useHeldFiles(viewer, own.layers)
  // On a phone one line stands above the map, which else would begin below the first screen.
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  const choices = { choice, onChange: setChoice, canJudge: judged !== null }
  const files = <MapFiles cloud="weather" shown={fileIds} onShown={setFileIds} />
  return (
    <div className={classes.body}>
      <WithinAnswer viewer={viewer} fileIds={isReadable ? ownIds : noIds} parameters={parameters}>
        <WeatherMap
          viewer={viewer}
          shown={shown}
          choice={choice}
          isolation={isolation}
          timeLimit={timeMs}
          {...(isPhone
            ? {
                head: <MetricChoice {...choices} />,
                corner: files,
                overlayHead: <StyleChoice {...choices} />,
              }
            : {
                head: (
                  <>
                    <MapChoices {...choices} />
                    {files}
                  </>
                ),
              })}
          foot={<WorkPlayback viewer={viewer} fileIds={[file.fileid]} timeMs={timeMs} onChange={setTime} />}
        />
      </WithinAnswer>
      <MachineParameters parameters={parameters} />
      <div className={classes.wide}>
        <WeatherReport limits={limits} />
      </div>
      <div className={classes.wide}>
        <GraphicalAnalysis viewer={viewer} operation={operation} />
      </div>
    </div>
  )
}
