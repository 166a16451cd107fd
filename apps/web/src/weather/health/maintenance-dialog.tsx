import { Button, TextInput } from '@mantine/core'
import { maintenanceKinds, type StationHealth } from '@talhao/contract/weather/health'
import { judgedReadings } from '@talhao/contract/weather/readings'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { DateTimeField } from '../../ui/dates/date-time-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { capitalize } from './capitalize.ts'
import { useCreateMaintenance } from './health-calls.ts'
import classes from './health-screen.module.css'
import { readToday, readZonedInput, toZonedInput } from './zoned-input.ts'

type Kind = (typeof maintenanceKinds)[number]

const hints = { maintenance: 'aside', sensor_swap: 'anew', move: 'moved' } as const
const anySensor = 'any'

/** Work at the station, by its own clock: a span that may go on, or the moment of a swap or a move (WEA-159, WEA-221). */
export function MaintenanceDialog({ health, onClose }: { health: StationHealth; onClose: () => void }) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const { t: tShared } = useTranslation()
  const [kind, setKind] = useState<Kind>('maintenance')
  const [startsAt, setStartsAt] = useState(() => toZonedInput(Date.now(), health.timeZone))
  const [endsAt, setEndsAt] = useState('')
  const [sensor, setSensor] = useState<string>(anySensor)
  const [note, setNote] = useState('')
  const save = useCreateMaintenance()
  const start = readZonedInput(startsAt, health.timeZone)
  const isSpan = kind === 'maintenance'
  const end = !isSpan || endsAt === '' ? null : readZonedInput(endsAt, health.timeZone)
  // Taken for no end, it would leave the station out of all sums from then on.
  const isEndUnread = isSpan && endsAt !== '' && end === null
  const measured = health.sensors.map(({ reading }) => reading)
  const offered = measured.length === 0 ? judgedReadings : measured
  const swapped = kind === 'sensor_swap' ? (offered.find((name) => name === sensor) ?? null) : null
  const isEndEarly = start !== null && end !== null && end <= start

  function submit(event: FormEvent) {
    event.preventDefault()
    if (start === null || isEndUnread || isEndEarly) return
    save.mutate(
      {
        params: { id: health.stationId },
        body: { kind, reading: swapped, startsAt: start, endsAt: end, note },
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('work.saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('work.maintain')} staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <ChoiceSelect
          label={t('work.kind')}
          placeholder={t('work.kind')}
          choices={maintenanceKinds.map((value) => ({ value, label: t(`work.kinds.${value}`) }))}
          value={kind}
          description={t(`work.${hints[kind]}`)}
          onChange={(value) => setKind(maintenanceKinds.find((name) => name === value) ?? kind)}
        />
        {kind === 'sensor_swap' && (
          <ChoiceSelect
            label={t('work.sensor')}
            placeholder={t('work.sensor')}
            choices={[
              { value: anySensor, label: t('work.anySensor') },
              ...offered.map((value) => ({ value, label: capitalize(tTrust(`reading.${value}`)) })),
            ]}
            value={sensor}
            onChange={(value) => setSensor(value ?? anySensor)}
          />
        )}
        <div className={classes.moments}>
          <DateTimeField
            label={t(isSpan ? 'work.startsAt' : 'work.at')}
            text={startsAt}
            isRequired
            max={readToday(health.timeZone)}
            onChange={setStartsAt}
          />
          {isSpan && (
            <DateTimeField
              label={t('work.endsAt')}
              text={endsAt}
              error={isEndEarly ? t('work.endsEarly') : null}
              onChange={setEndsAt}
            />
          )}
        </div>
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
