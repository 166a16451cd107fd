import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { nameSides } from '../../files/compare/name-sides.ts'
import { TogetherChoice } from '../../files/compare/together-choice.tsx'
import { useSharedCamera } from '../../files/compare/use-shared-camera.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { labelOperation } from '../../files/operation-cloud.ts'
import { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { MapChoices } from '../detail/map-choices.tsx'
import { type MapChoice, useWeatherLayers, type WeatherLayers } from '../detail/use-weather-layers.ts'
import { WeatherMap } from '../detail/weather-map.tsx'
import type { WeatherOperation } from '../use-weather-operation.ts'
import classes from './compared-maps.module.css'

interface ComparedMapsProps {
  readonly left: WeatherOperation
  readonly right: WeatherOperation
}

/** Both operations in the same colours; where they share ground, the maps move together. */
export function ComparedMaps({ left, right }: ComparedMapsProps) {
  const viewer = useOperationViewer()
  const [choice, setChoice] = useState<MapChoice>({ metric: 'temperature', style: 'gradient' })
  const ids = useMemo(() => [left.file.fileid, right.file.fileid] as const, [left, right])
  const isolation = useIsolatedClass(`${choice.metric} ${choice.style}`)
  const both = useWeatherLayers(ids, choice)
  const sides = nameSides(left.file, right.file)
  const { camera, isTogether, setTogether } = useSharedCamera(viewer, ids)
  return (
    <>
      <div className={classes.bar}>
        <MapChoices choice={choice} onChange={setChoice} />
        <TogetherChoice isTogether={isTogether} onChange={setTogether} />
      </div>
      <div className={classes.maps}>
        {[left, right].map(({ file }, index) => (
          <section key={file.fileid} className={classes.operation} aria-label={sides[index]}>
            <div>
              <h2 className={classes.name}>
                <Link className={classes.link} to={paths.weatherOperation(file.fileid)}>
                  {labelOperation(file)}
                </Link>
              </h2>
              <p className={classes.facts}>{formatOperationDates(file)}</p>
            </div>
            <OwnMap
              {...{ viewer, both, choice, isolation, camera }}
              fileId={file.fileid}
              side={sides[index] ?? ''}
            />
          </section>
        ))}
      </div>
    </>
  )
}

interface OwnMapProps extends Pick<Parameters<typeof WeatherMap>[0], 'viewer' | 'choice' | 'isolation'> {
  readonly both: WeatherLayers
  readonly camera: ReturnType<typeof useSharedCamera>['camera']
  readonly fileId: string
  readonly side: string
}

/** One of the two in the legend of both. */
function OwnMap({ viewer, both, choice, isolation, camera, fileId, side }: OwnMapProps) {
  const shown = useMemo(
    () => ({ ...both, layers: both.layers.filter(({ id }) => id === fileId) }),
    [both, fileId],
  )
  return <WeatherMap {...{ viewer, shown, choice, isolation, camera, side }} name={fileId} />
}
