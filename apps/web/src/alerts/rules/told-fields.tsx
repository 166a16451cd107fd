import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAlertChannels, useClientChannels, useCreateAlertChannel } from '../channels/channel-calls.ts'
import type { RuleFieldsProps } from './limit-fields.tsx'
import classes from './rule-form.module.css'

/** On which channels it is told, and whom else when nobody confirms (ALR-14). */
export function ToldFields({ values, problems, describe, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('alertEditor')
  const { t: tShared } = useTranslation()
  const me = useCurrentMe()
  const isAdmin = me.role === 'client_admin'
  const { data: own } = useAlertChannels()
  const { data: everybodys } = useClientChannels({ isAllowed: isAdmin && values.isEscalated })
  const create = useCreateAlertChannel()
  const ownIds = own?.map(({ id }) => id) ?? []
  const hasOthers = own !== undefined && values.channels.some((id) => !ownIds.includes(id))
  const others = isAdmin
    ? (everybodys ?? []).map(({ id, name, personName }) => ({ id, name: `${personName} · ${name}` }))
    : (own ?? [])

  function addMail() {
    create.mutate(
      { body: { kind: 'mail', name: t('mailName') } },
      { onSuccess: ({ data }) => onChange({ channels: [...values.channels, data.id] }) },
    )
  }

  return (
    <div className={classes.group}>
      <fieldset className={classes.group}>
        <legend className={classes.heading}>{t('channels')}</legend>
        {own?.length === 0 && (
          <div className={classes.noChannel}>
            <p className={classes.muted}>{t('noChannels')}</p>
            <Button
              variant="default"
              leftSection={<IconMail size={18} stroke={1.7} aria-hidden="true" />}
              loading={create.isPending}
              onClick={addMail}
            >
              {t('addMail')}
            </Button>
          </div>
        )}
        {create.isError && <Notice tone="error">{describeError(create.error, tShared)}</Notice>}
        <Ticks
          choices={(own ?? []).map(({ id, name, to }) => ({
            id,
            name: to === null ? name : `${name} · ${to}`,
          }))}
          chosen={values.channels}
          error={describe(problems.channels)}
          onChange={(channels) => onChange({ channels })}
        />
        {hasOthers && <p className={classes.muted}>{t('ofOthers')}</p>}
        <p className={classes.muted}>{t('channelsNote')}</p>
      </fieldset>
      <NativeSelect
        className={classes.wide ?? ''}
        label={t('repeat')}
        description={t('repeatNote')}
        data={listRepeats(values.repeatMinutes).map((minutes) => ({
          value: String(minutes ?? ''),
          label: describeRepeat(minutes, t),
        }))}
        value={String(values.repeatMinutes ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ repeatMinutes: value === '' ? null : Number(value) })
        }
      />
      <Switch
        label={t('escalate')}
        checked={values.isEscalated}
        onChange={(event) => onChange({ isEscalated: event.currentTarget.checked })}
      />
      {values.isEscalated && (
        <>
          <TextInput
            className={classes.number ?? ''}
            label={t('escalateAfter')}
            inputMode="numeric"
            autoComplete="off"
            value={values.afterMinutes}
            error={describe(problems.afterMinutes)}
            onChange={(event) => onChange({ afterMinutes: event.currentTarget.value })}
          />
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('escalateTo')}</legend>
            <Ticks
              choices={others}
              chosen={values.escalationChannels}
              error={describe(problems.escalationChannels)}
              onChange={(escalationChannels) => onChange({ escalationChannels })}
            />
          </fieldset>
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('escalateThird')}</legend>
            <Ticks
              choices={others}
              chosen={values.thirdChannels}
              error={null}
              onChange={(thirdChannels) => onChange({ thirdChannels })}
            />
          </fieldset>
        </>
      )}
    </div>
  )
}

const offeredRepeats: readonly (number | null)[] = [null, 60, 180, 360, 720, 1440]

/** With that of a rule which was made elsewhere. */
function listRepeats(chosen: number | null): readonly (number | null)[] {
  return offeredRepeats.includes(chosen) ? offeredRepeats : [...offeredRepeats, chosen]
}

function describeRepeat(minutes: number | null, t: TFunction<'alertEditor'>): string {
  if (minutes === null) return t('repeatAlways')
  return minutes % 60 === 0 ? t('repeatHours', { hours: minutes / 60 }) : t('repeatMinutes', { minutes })
}

interface TicksProps {
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly error: string | null
  readonly onChange: (chosen: readonly string[]) => void
}

function Ticks({ choices, chosen, error, onChange }: TicksProps) {
  const errorId = useId()
  return (
    <div>
      {choices.map(({ id, name }) => (
        <label key={id} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span>{name}</span>
        </label>
      ))}
      {error !== null && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
