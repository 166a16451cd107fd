import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Switch, TextInput } from '@mantine/core'
import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { DialogActions } from '../../../ui/dialogs/dialog.tsx'
import type { useWrittenInput } from '../../../ui/dialogs/use-written-input.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { sprayConfigurationsOptions, useSaveSprayConfiguration } from './configuration-calls.ts'
import classes from './configuration-form.module.css'
import {
  findFaults,
  type LimitField,
  limitNames,
  listSwapped,
  newConfiguration,
  readConfiguration,
  toBody,
} from './form-values.ts'

interface ConfigurationFormProps {
  readonly stationId: string
  /** Null: a new one. */
  readonly configuration: SprayConfiguration | null
  /** Sees that somebody writes. */
  readonly marks: ReturnType<typeof useWrittenInput>['marks']
  readonly onReload: (current: SprayConfiguration) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

const units = { temperature: '°C', humidity: '%', windSpeed: 'km/h' } as const

export function ConfigurationForm(props: ConfigurationFormProps) {
  const { stationId, configuration, marks, onReload, onCancel, onSaved } = props
  const { t } = useTranslation('sprayConfigurations')
  const { t: tShared } = useTranslation()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(
    configuration === null ? newConfiguration : readConfiguration(configuration),
  )
  const [isChecked, setIsChecked] = useState(false)
  const saving = useSaveSprayConfiguration(stationId)
  const faults = isChecked ? findFaults(values) : null
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (findFaults(values) !== null || saving.isPending) return
    saving.mutate(
      { id: configuration?.id ?? null, body: toBody(values, { stationId, configuration }) },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('saved') })
          onSaved()
        },
        onError: () => showToast({ tone: 'error', message: t('notSaved') }),
      },
    )
  }

  async function reload(): Promise<void> {
    const list = await queryClient.fetchQuery({ ...sprayConfigurationsOptions(stationId), staleTime: 0 })
    const current = list.find(({ id }) => id === configuration?.id)
    if (current === undefined) onCancel()
    else onReload(current)
  }

  function typeLimit(field: LimitField, text: string): void {
    setValues((known) => ({ ...known, limits: { ...known.limits, [field]: text } }))
  }

  function describeFault(field: 'name' | LimitField) {
    const fault = faults?.fields[field]
    return fault === undefined ? null : t(`form.${fault}`)
  }

  return (
    <form className={classes.form} {...marks} onSubmit={submit} noValidate>
      <TextInput
        label={t('form.name')}
        value={values.name}
        error={describeFault('name')}
        onChange={({ currentTarget: { value: name } }) => setValues((known) => ({ ...known, name }))}
      />
      {limitNames.map((name) => (
        <div key={name} className={classes.pair}>
          {(['low', 'high'] as const).map((end) => {
            const field: LimitField = `${name}.${end}`
            return (
              <TextInput
                key={field}
                inputMode="decimal"
                autoComplete="off"
                label={
                  name === 'windSpeed'
                    ? t(end === 'low' ? 'form.windLow' : 'form.windHigh', { unit: units[name] })
                    : t(`form.${end}`, { variable: t(name), unit: units[name] })
                }
                value={values.limits[field]}
                error={describeFault(field)}
                onChange={(event) => typeLimit(field, event.currentTarget.value)}
              />
            )
          })}
        </div>
      ))}
      {listSwapped(values).map((name) => (
        <Notice key={name} tone="info">
          {t('form.swapped', { variable: t(name) })}
        </Notice>
      ))}
      <Switch
        label={t('form.deltaT')}
        checked={values.deltaT}
        onChange={({ currentTarget: { checked: deltaT } }) => setValues((known) => ({ ...known, deltaT }))}
      />
      <Switch
        label={t('form.noRain')}
        checked={values.noRain}
        onChange={({ currentTarget: { checked: noRain } }) => setValues((known) => ({ ...known, noRain }))}
      />
      {faults?.isIncomplete && (
        <Notice tone="error">
          <MessageText>{t('form.enterAllFields')}</MessageText>
        </Notice>
      )}
      {saving.isError && (
        <Notice tone="error">
          {describeError(saving.error, tShared)}
          {isConflict && (
            <Button variant="default" className={classes.reload ?? ''} onClick={() => void reload()}>
              {t('form.reload')}
            </Button>
          )}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('form.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
