import './farms-texts.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Station } from '@talhao/contract/weather/stations'
import { type FormEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useEditStation } from '../stations/station-calls.ts'
import { ZoneSelect } from '../stations/zone-select.tsx'
import { PositionFields } from './position-fields.tsx'
import classes from './station-form.module.css'
import {
  describeStationEdit,
  findStationProblems,
  listZones,
  type StationFormValues,
  type StationProblems,
  startStationForm,
} from './station-form-values.ts'
import { useBrowserPosition } from './use-browser-position.ts'
import { useZoneOfPosition } from './use-zone-of-position.ts'

interface StationFormProps {
  readonly station: Station
  readonly consolePasskey: string | null
  readonly onClose: () => void
}

export function StationForm({ station, consolePasskey, onClose }: StationFormProps) {
  const { t } = useTranslation('stationFarms')
  const { t: tStations } = useTranslation('stations')
  const { t: tShared } = useTranslation()
  const [before] = useState(() => startStationForm(station, consolePasskey))
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<StationProblems>({})
  const change = useCallback((changes: Partial<StationFormValues>) => {
    setValues((old) => ({ ...old, ...changes }))
    setProblems({})
  }, [])
  const position = useBrowserPosition(change)
  const zones = listZones(before.timeZone)
  const [hasChosenZone, setHasChosenZone] = useState(false)
  const isMoved = values.latitude !== before.latitude || values.longitude !== before.longitude
  useZoneOfPosition({
    latitude: values.latitude,
    longitude: values.longitude,
    zones,
    isFollowing: isMoved && !hasChosenZone,
    onZone: (timeZone) => setValues((old) => ({ ...old, timeZone })),
  })
  const edit = useEditStation()

  function explain(field: keyof StationFormValues): string | null {
    const rule = problems[field]
    return rule === undefined ? null : t(`station.rules.${rule}`)
  }

  function bind(field: keyof StationFormValues) {
    return {
      name: field,
      value: values[field],
      error: explain(field),
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [field]: event.currentTarget.value }),
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findStationProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0 || edit.isPending) return
    const changes = describeStationEdit(before, values)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    edit.mutate(
      { params: { id: station.id }, body: { station: { ...changes, updatedAt: station.updatedAt } } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: tStations('saved') })
          onClose()
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput data-autofocus label={t('station.name')} {...bind('placeName')} />
        <ZoneSelect
          label={t('station.zone')}
          zones={zones}
          value={values.timeZone}
          onChange={(timeZone) => {
            setHasChosenZone(true)
            change({ timeZone })
          }}
        />
      </div>
      <PositionFields
        latitude={values.latitude}
        longitude={values.longitude}
        latitudeError={explain('latitude')}
        longitudeError={explain('longitude')}
        state={position.state}
        onUse={position.read}
        onChange={change}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('station.altitude')}
          description={t('station.altitudeHint')}
          {...bind('altitude')}
        />
        <TextInput
          label={t('station.interval')}
          description={t('station.intervalHint')}
          inputMode="numeric"
          {...bind('reportingInterval')}
        />
        <NativeSelect
          label={t('station.logger')}
          data={listLoggers(before.dataLoggerProvider, t)}
          {...bind('dataLoggerProvider')}
        />
        <TextInput
          label={t('station.passkey')}
          description={t('station.passkeyHint')}
          {...bind('consolePasskey')}
        />
      </div>
      {edit.isError && <Notice tone="error">{describeError(edit.error, tShared)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={edit.isPending}>
          {t('station.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

type FarmsTranslate = ReturnType<typeof useTranslation<'stationFarms'>>['t']

/** The known ways, and the station's own should it be another. */
function listLoggers(current: string, t: FarmsTranslate) {
  const known = [
    { value: '', label: t('station.loggers.own') },
    { value: 'swarm', label: t('station.loggers.swarm') },
    { value: 'globalstar', label: t('station.loggers.globalstar') },
  ]
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}
