import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import './map-texts.ts'
import { CurrentMapProvider } from './map-context.ts'
import { MapNotes } from './map-notes.tsx'
import { MapScale } from './map-scale.tsx'
import classes from './map-view.module.css'
import { type MapState, useOpenedMap } from './use-opened-map.ts'
import type { Viewpoint } from './viewpoint.ts'

interface MapViewProps {
  /** What the map shows, for people who do not see it. */
  readonly label: string
  /** Where it opens. */
  readonly view: Viewpoint
  readonly onPhase?: (phase: MapState['phase']) => void
  /** Markers, layers and controls: drawn once the map is there, they reach it by useMap. */
  readonly children: ReactNode
}

/** A newer version of the page may have replaced the file that was asked for: then only the page itself helps. */
function ReloadButton() {
  const { t } = useTranslation()
  return (
    <Button variant="default" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  )
}

/** A map on the basemap, filling the place it is given; says so when it cannot be drawn. */
export function MapView({ label, view, onPhase, children }: MapViewProps) {
  const { t } = useTranslation('map')
  const container = useRef<HTMLDivElement>(null)
  const state = useOpenedMap({ container, view, label })

  useEffect(() => onPhase?.(state.phase), [state.phase, onPhase])

  return (
    <div className={classes.view} data-phase={state.phase}>
      <div ref={container} className={classes.canvas} />
      {state.phase === 'loading' && (
        <p className={classes.loading} role="status">
          {t('loading')}
        </p>
      )}
      {state.phase === 'failed' && (
        <div className={classes.failed}>
          <StateMessage
            icon={<IconMapOff size={28} stroke={1.6} />}
            title={t(`${state.reason}.title`)}
            text={t(`${state.reason}.text`)}
            action={state.reason === 'notLoaded' && <ReloadButton />}
          />
        </div>
      )}
      {state.phase === 'ready' && (
        <CurrentMapProvider value={state.opened}>
          <div className={classes.foot} data-map-overlay="">
            <MapScale />
            <MapNotes />
          </div>
          {children}
        </CurrentMapProvider>
      )}
    </div>
  )
}
