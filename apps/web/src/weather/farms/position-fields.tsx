import './farms-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './position-fields.module.css'
import type { BrowserPosition, PositionState } from './use-browser-position.ts'

const PositionMap = lazy(async () => ({ default: (await import('./position-map.tsx')).PositionMap }))

interface PositionFieldsProps {
  readonly latitude: string
  readonly longitude: string
  readonly latitudeError: string | null
  readonly longitudeError: string | null
  readonly state: PositionState
  readonly onUse: () => void
  readonly onChange: (change: Partial<BrowserPosition>) => void
}

/** Where the station stands: read from the device, correctable by hand. */
export function PositionFields({
  latitude,
  longitude,
  latitudeError,
  longitudeError,
  state,
  onUse,
  onChange,
}: PositionFieldsProps) {
  const { t } = useTranslation('stationFarms')
  return (
    <fieldset className={classes.position}>
      <legend className={classes.legend}>{t('position.legend')}</legend>
      <div className={classes.fields}>
        <TextInput
          label={t('position.latitude')}
          name="latitude"
          inputMode="text"
          autoComplete="off"
          value={latitude}
          error={latitudeError}
          onChange={(event) => onChange({ latitude: event.currentTarget.value })}
        />
        <TextInput
          label={t('position.longitude')}
          name="longitude"
          inputMode="text"
          autoComplete="off"
          value={longitude}
          error={longitudeError}
          onChange={(event) => onChange({ longitude: event.currentTarget.value })}
        />
        <Button
          variant="default"
          className={classes.use ?? ''}
          leftSection={<IconCurrentLocation size={18} stroke={1.8} aria-hidden="true" />}
          loading={state.kind === 'reading'}
          onClick={onUse}
        >
          {t('position.use')}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        {describeState()}
      </p>
      <div className={classes.map}>
        <Suspense fallback={null}>
          <PositionMap latitude={latitude} longitude={longitude} onChange={onChange} />
        </Suspense>
      </div>
    </fieldset>
  )

  function describeState(): string {
    if (state.kind === 'read') return t('position.read', { metres: state.metres })
    return t(state.kind === 'idle' ? 'position.hint' : `position.${state.kind}`)
  }
}
