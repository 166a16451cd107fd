import { Button, TextInput } from '@mantine/core'
import type { StationHealth } from '@talhao/contract/weather/health'
import { type JudgedReading, judgedReadings } from '@talhao/contract/weather/readings'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { DateTimeField } from '../../ui/dates/date-time-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { capitalize } from './capitalize.ts'
import { useCreateCalibration } from './health-calls.ts'
import classes from './health-screen.module.css'
import { readingUnits } from './reading-units.ts'
import { readToday, readZonedInput, toZonedInput } from './zoned-input.ts'

/** Offset and factor of a sensor from a time on, by the station's clock (WEA-158). */
export function CalibrationDialog({ health, onClose }: { health: StationHealth; onClose: () => void }) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const { t: tShared } = useTranslation()
  const measured = health.sensors.map(({ reading }) => reading)
  const offered = measured.length === 0 ? judgedReadings : measured
  const [reading, setReading] = useState<JudgedReading>(offered[0] ?? 'temperatureC')
  const [offset, setOffset] = useState('0')
  const [factor, setFactor] = useState('1')
  const [startsAt, setStartsAt] = useState(() => toZonedInput(Date.now(), health.timeZone))
  const [note, setNote] = useState('')
  const save = useCreateCalibration()
  const start = readZonedInput(startsAt, health.timeZone)
  const numbers = { offset: readNumber(offset), factor: readNumber(factor) }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (start === null || numbers.offset === null || numbers.factor === null || numbers.factor <= 0) return
    const body = { reading, offset: numbers.offset, factor: numbers.factor, startsAt: start, note }
    save.mutate(
      { params: { id: health.stationId }, body },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('work.saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('work.calibrate')} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.none}>{t('work.raw')}</p>
        <ChoiceSelect
          label={t('work.sensor')}
          placeholder={t('work.sensor')}
          choices={offered.map((value) => ({ value, label: capitalize(tTrust(`reading.${value}`)) }))}
          value={reading}
          onChange={(value) => setReading(offered.find((name) => name === value) ?? reading)}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('work.factor')}
            inputMode="decimal"
            value={factor}
            error={numbers.factor === null || numbers.factor <= 0 ? t('work.notPositive') : null}
            onChange={(event) => setFactor(event.currentTarget.value)}
          />
          <TextInput
            label={t('work.offset', { unit: readingUnits[reading] })}
            value={offset}
            error={numbers.offset === null ? t('work.notNumber') : null}
            onChange={(event) => setOffset(event.currentTarget.value)}
          />
        </div>
        <DateTimeField
          label={t('work.startsAt')}
          text={startsAt}
          isRequired
          max={readToday(health.timeZone)}
          onChange={setStartsAt}
        />
        <TextInput
          label={t('work.note')}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {save.isError && <Notice tone="error">{describeError(save.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('work.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** With a comma or a point; null where it is no number. */
function readNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}
