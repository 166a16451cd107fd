import { useMemo, useState } from 'react'
import { MapFiles } from '../../files/map-files.tsx'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { WorkPlayback } from '../../viewer/playback/work-playback.tsx'
import { useHeldFiles, useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { GraphicalAnalysis } from '../graphs/graphical-analysis.tsx'
import { WeatherReport } from '../report/weather-report.tsx'
import type { WeatherOperation } from '../use-weather-operation.ts'
import { MachineParameters } from './machine-parameters.tsx'
import { MapChoices } from './map-choices.tsx'
import classes from './operation-body.module.css'
import { type MapChoice, useWeatherLayers } from './use-weather-layers.ts'
import { WeatherMap } from './weather-map.tsx'

/** The map with the machine's parameters, the report and the graphs of one operation. */
export function OperationBody({ operation }: { operation: WeatherOperation }) {
  const { file, limits, parameters } = operation
  const viewer = useOperationViewer()
  const [choice, setChoice] = useState<MapChoice>({ metric: 'temperature', style: 'gradient' })
  const [fileIds, setFileIds] = useState<readonly string[]>([file.fileid])
  const [timeMs, setTime] = useState<number | null>(null)
  const isolation = useIsolatedClass(`${choice.metric} ${choice.style}`)
  const shown = useWeatherLayers(fileIds, choice)
  const own = useWeatherLayers(
    useMemo(() => [file.fileid], [file.fileid]),
    choice,
  )
  // The graphs need the file even while the map shows others, or cannot be drawn at all.
  useHeldFiles(viewer, own.layers)
  return (
    <div className={classes.body}>
      <WeatherMap
        viewer={viewer}
        shown={shown}
        choice={choice}
        isolation={isolation}
        timeLimit={timeMs}
        head={
          <>
            <MapChoices choice={choice} onChange={setChoice} />
            <MapFiles cloud="weather" shown={fileIds} onShown={setFileIds} />
          </>
        }
        foot={<WorkPlayback viewer={viewer} fileIds={[file.fileid]} timeMs={timeMs} onChange={setTime} />}
      />
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
