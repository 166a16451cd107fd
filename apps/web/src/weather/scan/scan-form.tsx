import './scan-texts.ts'
import '../farms/farms-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { offeredZones, readBrowserZone } from '../../lib/site/offered-zones.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PositionFields } from '../farms/position-fields.tsx'
import { useBrowserPosition } from '../farms/use-browser-position.ts'
import { useZoneOfPosition } from '../farms/use-zone-of-position.ts'
import { useCreateStation } from '../stations/station-calls.ts'
import { ZoneSelect } from '../stations/zone-select.tsx'
import type { AddedStation } from './added-station.ts'
import classes from './scan.module.css'
import {
  describeScan,
  findScanProblems,
  type ScanFormValues,
  type ScannedCode,
  type ScanProblem,
} from './scan-form-values.ts'

interface ScanFormProps {
  readonly code: ScannedCode
  readonly onAdded: (added: AddedStation) => void
}

export function ScanForm({ code, onAdded }: ScanFormProps) {
  const { t } = useTranslation('scanStation')
  const { t: tFarms } = useTranslation('stationFarms')
  const [values, setValues] = useState<ScanFormValues>(() => ({
    name: '',
    timeZone: readBrowserZone(),
    latitude: '',
    longitude: '',
  }))
  const [problems, setProblems] = useState<readonly ScanProblem[]>([])
  const form = useRef<HTMLFormElement>(null)
  const change = useCallback((changes: Partial<ScanFormValues>) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems([])
  }, [])
  const position = useBrowserPosition(change)
  const [hasChosenZone, setHasChosenZone] = useState(false)
  useZoneOfPosition({
    latitude: values.latitude,
    longitude: values.longitude,
    zones: offeredZones,
    isFollowing: !hasChosenZone,
    onZone: (timeZone) => setValues((before) => ({ ...before, timeZone })),
  })
  const creation = useCreateStation()

  // Who scans stands beside the station.
  useEffect(() => position.read(), [position.read])
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findScanProblems(values)
    setProblems(found)
    if (found.length > 0 || creation.isPending) return
    creation.mutate({ body: describeScan(code, values) }, { onSuccess: ({ data }) => onAdded(data) })
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <header className={classes.header}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.code}>{t('code', { brand: code.brand, id: code.did })}</p>
      </header>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        name="name"
        autoComplete="off"
        value={values.name}
        error={problems.includes('name') && t('stationNameError')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ZoneSelect
        label={t('zone')}
        description={t('zoneHint')}
        zones={offeredZones}
        value={values.timeZone}
        onChange={(timeZone) => {
          setHasChosenZone(true)
          change({ timeZone })
        }}
      />
      <PositionFields
        latitude={values.latitude}
        longitude={values.longitude}
        latitudeError={problems.includes('latitude') ? tFarms('station.rules.latitude') : null}
        longitudeError={problems.includes('longitude') ? tFarms('station.rules.longitude') : null}
        state={position.state}
        onUse={position.read}
        onChange={change}
      />
      {creation.isError && (
        <Notice tone="error">
          {t('saveStationError')}
          {creation.error instanceof ApiError && ` ${creation.error.message}`}
        </Notice>
      )}
      <Button type="submit" loading={creation.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
