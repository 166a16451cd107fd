import './preferences-texts.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, NativeSelect, Switch } from '@mantine/core'
import type { AlertPreferences } from '@talhao/contract/alerts/preferences'
import { nameZoneCity } from '@talhao/local-time'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredZones, readBrowserZone } from '../../lib/site/offered-zones.ts'
import { type FieldProblem, useFields } from '../../ui/controls/use-fields.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import parts from '../episodes/alert-parts.module.css'
import { ClockSelect } from './clock-select.tsx'
import { useAlertPreferences, useEditAlertPreferences } from './preference-calls.ts'
import {
  findPreferenceProblems,
  type PreferenceProblem,
  type PreferenceValues,
  readPreferences,
  writePreferences,
} from './preference-values.ts'
import classes from './preferences-form.module.css'

/** Kinds that wait in the quiet hours unless the person names them; the others never do (ALR-15, ALR-24). */
const heldKinds = [
  'rain_ahead',
  'window_opening',
  'window_closing',
  'threshold',
  'station_silent',
  'sensor_fault',
  'forecast_missing',
  'upload_failed',
  'quota',
] as const

/** Quiet hours and vacation of the person. */
export function PreferencesForm() {
  const { t } = useTranslation('alertPreferences')
  const { data, error, isFetching, refetch } = useAlertPreferences()
  return (
    <section className={parts.part} aria-label={t('title')}>
      <h2 className={parts.heading}>{t('title')}</h2>
      <p className={parts.muted}>{t('text')}</p>
      {data !== undefined ? (
        <Form preferences={data} />
      ) : error === null ? (
        <TableSkeleton rows={2} />
      ) : (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Form({ preferences }: { preferences: AlertPreferences }) {
  const { t } = useTranslation('alertPreferences')
  const { t: tShared } = useTranslation()
  const edit = useEditAlertPreferences()
  const fields = useFields<PreferenceValues, PreferenceProblem>(
    readPreferences(preferences, readBrowserZone()),
  )
  const { values, problems, change, refuse } = fields
  const zones = offeredZones.includes(values.zone) ? offeredZones : [values.zone, ...offeredZones]
  const describe = (problem: FieldProblem<PreferenceProblem> | undefined) =>
    problem === undefined ? null : 'text' in problem ? problem.text : t(problem.rule)

  function save(event: FormEvent) {
    event.preventDefault()
    const found = findPreferenceProblems(values)
    if (Object.keys(found).length > 0) return refuse(found)
    edit.mutate(
      { body: writePreferences(values) },
      { onSuccess: () => showToast({ tone: 'success', message: t('saved') }) },
    )
  }

  return (
    <form ref={fields.formRef} className={classes.form} noValidate onSubmit={save}>
      <Switch
        label={t('quiet')}
        description={t('quietNote')}
        checked={values.isQuiet}
        onChange={(event) => change({ isQuiet: event.currentTarget.checked })}
      />
      {values.isQuiet && (
        <>
          <div className={classes.row}>
            <ClockSelect
              label={t('from')}
              value={values.from}
              onChange={(from) => change({ from, to: values.to })}
            />
            <ClockSelect
              label={t('to')}
              value={values.to}
              error={describe(problems.to)}
              onChange={(to) => change({ to })}
            />
          </div>
          <fieldset className={classes.kinds}>
            <legend className={classes.legend}>{t('break')}</legend>
            {heldKinds.map((kind) => (
              <label key={kind} className={classes.choice}>
                <input
                  type="checkbox"
                  checked={values.breakQuiet.includes(kind)}
                  onChange={(event) =>
                    change({
                      breakQuiet: event.currentTarget.checked
                        ? [...values.breakQuiet, kind]
                        : values.breakQuiet.filter((one) => one !== kind),
                    })
                  }
                />
                <span>{t(`kinds.${kind}`)}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      <Switch
        label={t('vacation')}
        description={t('vacationNote')}
        checked={values.isAway}
        onChange={(event) => change({ isAway: event.currentTarget.checked })}
      />
      {values.isAway && (
        <div className={classes.row}>
          <DateField
            label={t('firstDay')}
            value={values.firstDay}
            error={describe(problems.firstDay)}
            onChange={(firstDay) => change({ firstDay, lastDay: values.lastDay })}
          />
          <DateField
            label={t('lastDay')}
            value={values.lastDay}
            error={describe(problems.lastDay)}
            onChange={(lastDay) => change({ lastDay })}
          />
        </div>
      )}
      {(values.isQuiet || values.isAway) && (
        <div className={classes.row}>
          <NativeSelect
            label={t('zone')}
            data={zones.map((zone) => ({ value: zone, label: nameZoneCity(zone) }))}
            value={values.zone}
            onChange={(event) => change({ zone: event.currentTarget.value })}
          />
        </div>
      )}
      {edit.isError && <Notice tone="error">{describeError(edit.error, tShared)}</Notice>}
      <div>
        <Button type="submit" loading={edit.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
