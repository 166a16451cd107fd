import '../../targets/within/within-texts.ts'
import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import type { CameraSync } from '../../viewer/camera/camera-sync.ts'
import { OperationLegend } from '../../viewer/legend/operation-legend.tsx'
import { useBandShares } from '../../viewer/legend/use-band-shares.ts'
import type { useIsolatedClass } from '../../viewer/legend/use-isolated-class.ts'
import { MapNote, MapSheet } from '../../viewer/map-sheet.tsx'
import { OperationMap } from '../../viewer/operation-map.tsx'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { MapChoice, WeatherLayers } from './use-weather-layers.ts'
import { useWeatherPoint } from './use-weather-point.ts'

interface WeatherMapProps {
  readonly viewer: OperationViewer
  readonly shown: WeatherLayers
  readonly choice: MapChoice
  /** The class that is seen alone, and how another is chosen. */
  readonly isolation: ReturnType<typeof useIsolatedClass>
  readonly timeLimit?: number | null
  readonly camera?: CameraSync | null
  readonly name?: string
  /** Whose map it is, where there are two of them. */
  readonly side?: string
  /** Above the map, on the same sheet. */
  readonly head?: ReactNode
  /** Over its upper left corner, where no legend is. */
  readonly corner?: ReactNode
  /** Above the legend. */
  readonly overlayHead?: ReactNode
  /** Below it. */
  readonly foot?: ReactNode
}

/** The weather along the machine's way, with what its colours mean. */
export function WeatherMap(props: WeatherMapProps) {
  const { viewer, shown, choice, isolation, timeLimit = null, camera = null, name, side } = props
  const { t } = useTranslation('weatherCloud')
  const { t: tMap } = useTranslation('operationMap')
  const { legend, failure } = shown
  const [isolated, setIsolated] = isolation
  const layers = useMemo(
    () => shown.layers.map((layer) => ({ ...layer, isolated })),
    [shown.layers, isolated],
  )
  const fileIds = useMemo(() => shown.layers.map(({ id }) => id), [shown.layers])
  const shares = useBandShares(viewer, fileIds, { legend })
  const point = useWeatherPoint(fileIds)
  const { t: tWithin } = useTranslation('withinTargets')
  const title = choice.isWithin === true ? tWithin('map') : tMap(`metrics.${choice.metric}`)
  const label = t('map.label', { metric: title })
  return (
    <MapSheet
      head={props.head}
      corner={props.corner}
      foot={props.foot}
      overlay={
        failure !== null || layers.length === 0 ? null : legend === null ? (
          <MapNote>{t('map.noValues')}</MapNote>
        ) : (
          <>
            {props.overlayHead}
            <OperationLegend
              legend={legend}
              title={title}
              side={side}
              shares={shares}
              isolated={isolated}
              onIsolate={setIsolated}
            />
          </>
        )
      }
    >
      {failure === null ? (
        <OperationMap
          viewer={viewer}
          layers={layers}
          label={side === undefined ? label : `${label}: ${side}`}
          timeLimit={timeLimit}
          point={point}
          {...(camera === null ? {} : { camera })}
          {...(name === undefined ? {} : { name })}
        />
      ) : (
        <MapNotLoaded {...failure} />
      )}
    </MapSheet>
  )
}

function MapNotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('weatherCloud')
  const { t: tShared } = useTranslation()
  return (
    <StateMessage
      tone="error"
      place="card"
      icon={<IconMapOff size={28} stroke={1.6} />}
      title={t('problems.map')}
      text={describeError(error, tShared)}
      action={
        <Button variant="default" onClick={retry}>
          {tShared('tryAgain')}
        </Button>
      }
    />
  )
}
