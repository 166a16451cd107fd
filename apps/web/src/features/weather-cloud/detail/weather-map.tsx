import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraSync } from '../../../shared/operation-map/camera/camera-sync.ts'
import { OperationLegend } from '../../../shared/operation-map/legend/operation-legend.tsx'
import { useBandShares } from '../../../shared/operation-map/legend/use-band-shares.ts'
import { MapNote, MapSheet } from '../../../shared/operation-map/map-sheet.tsx'
import { OperationMap } from '../../../shared/operation-map/operation-map.tsx'
import type { OperationViewer } from '../../../shared/operation-map/viewer/operation-viewer.ts'
import { describeError } from '../../../shared/ui/describe-error.ts'
import { StateMessage } from '../../../shared/ui/state-message.tsx'
import type { MapChoice, WeatherLayers } from './use-weather-layers.ts'

interface WeatherMapProps {
  readonly viewer: OperationViewer
  readonly shown: WeatherLayers
  readonly choice: MapChoice
  readonly timeLimit?: number | null
  readonly camera?: CameraSync | null
  /** Above the map, on the same sheet. */
  readonly head?: ReactNode
  /** Below it. */
  readonly foot?: ReactNode
}

/** The weather along the machine's way, with what its colours mean. */
export function WeatherMap(props: WeatherMapProps) {
  const { viewer, shown, choice, timeLimit = null, camera = null, head, foot } = props
  const { t } = useTranslation('weatherCloud')
  const { t: tMap } = useTranslation('operationMap')
  const { layers, legend, failure } = shown
  const fileIds = useMemo(() => layers.map(({ id }) => id), [layers])
  const shares = useBandShares(viewer, fileIds, legend)
  const title = tMap(`metrics.${choice.metric}`)
  return (
    <MapSheet
      head={head}
      foot={foot}
      overlay={
        failure !== null || layers.length === 0 ? null : legend === null ? (
          <MapNote>{t('map.noValues')}</MapNote>
        ) : (
          <OperationLegend legend={legend} title={title} shares={shares} />
        )
      }
    >
      {failure === null ? (
        <OperationMap
          viewer={viewer}
          layers={layers}
          label={t('map.label', { metric: title })}
          timeLimit={timeLimit}
          {...(camera === null ? {} : { camera })}
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
