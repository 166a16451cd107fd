import './editor-texts.ts'
import './rules-texts.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { AlertRule } from '@talhao/contract/alerts/rules'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { readBrowserZone } from '../../lib/site/offered-zones.ts'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { type FieldProblem, useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useAlertPlaces } from './alert-places.ts'
import { describeRule } from './describe-rule.ts'
import { FrostSeasonFields } from './frost-season-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { PresetFields } from './preset-fields.tsx'
import { useCreateAlertRule, useUpdateAlertRule } from './rule-calls.ts'
import classes from './rule-form.module.css'
import { RulePreview } from './rule-preview.tsx'
import {
  emptyRule,
  findProblems,
  isAtStations,
  type RuleProblem,
  type RuleValues,
  readRule,
  toCondition,
  toDraft,
  toSeason,
} from './rule-values.ts'
import { suggestName } from './suggest-name.ts'
import { ToldFields } from './told-fields.tsx'

interface RuleDialogProps {
  /** null: a new one. */
  readonly rule: AlertRule | null
  readonly onClose: () => void
}

/** A rule, written as the sentence that it is (ALR-105). */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('alertEditor')
  return (
    <Dialog
      title={t(rule === null ? 'newTitle' : 'editTitle')}
      size="large"
      coversPhone
      staysOnClickOutside
      onClose={onClose}
    >
      <RuleForm rule={rule} onDone={onClose} />
    </Dialog>
  )
}

/** Which of our fields the server means by the parts of a rule. */
const wireFields = {
  name: 'name',
  kind: 'kind',
  scope: 'stationIds',
  condition: 'limit',
  hours: 'from',
  channels: 'channels',
  escalation: 'escalationChannels',
} as const satisfies Record<string, keyof RuleValues>

function RuleForm({ rule, onDone }: { rule: AlertRule | null; onDone: () => void }) {
  const { t } = useTranslation('alertEditor')
  const { t: tRules } = useTranslation('alertRules')
  const { t: tAlerts } = useTranslation('alerts')
  const { t: tShared } = useTranslation()
  const isAdmin = useCurrentMe().role === 'client_admin'
  const places = useAlertPlaces()
  const zone = places.stations[0]?.timeZone ?? readBrowserZone()
  const fields = useFields<RuleValues, RuleProblem>(
    rule === null ? emptyRule({ zone, channels: [] }) : readRule(rule, zone),
  )
  const { values, problems, change, refuse } = fields
  const create = useCreateAlertRule()
  const update = useUpdateAlertRule()
  const saving = rule === null ? create : update
  const suggested = suggestName(values, { t: tRules, tAlerts })
  const draft = toDraft(values, suggested)
  const isPlaced = isAtStations(values.kind)
  const describe = (problem: FieldProblem<RuleProblem> | undefined) =>
    problem === undefined ? null : 'text' in problem ? problem.text : t(`problems.${problem.rule}`)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    if (draft === null) return refuse(findProblems(values))
    const settled = {
      onSuccess: () => {
        showToast({ tone: 'success', message: tRules(rule === null ? 'created' : 'saved') })
        onDone()
      },
      onError: (error: unknown) => refuse(readRejectedFields<RuleValues>(error, wireFields)),
    }
    if (rule === null) create.mutate({ body: draft }, settled)
    else update.mutate({ params: { id: rule.id }, body: draft }, settled)
  }

  const sentence = describeRule(
    {
      kind: values.kind,
      scope: values.isClientWide
        ? { all: true }
        : {
            stationIds: [...values.stationIds],
            farmIds: [...values.farmIds],
            fieldIds: [...values.fieldIds],
          },
      condition: toCondition(values),
      hours: values.hasHours ? { from: values.from, to: values.to, zone: values.zone } : null,
      season: toSeason(values),
    },
    { t: tRules, tAlerts, places },
  )

  return (
    <form ref={fields.formRef} className={classes.form} noValidate onSubmit={submit}>
      {rule === null && <PresetFields onChoose={change} />}
      <p className={classes.sentence} aria-live="polite">
        {sentence}
      </p>
      <LimitFields values={values} problems={problems} describe={describe} onChange={change} />
      <fieldset className={classes.group}>
        <legend className={classes.heading}>{t(isPlaced ? 'where' : 'whose')}</legend>
        <SegmentedChoice
          label={t(isPlaced ? 'where' : 'whose')}
          value={values.isClientWide ? 'everywhere' : 'chosen'}
          options={[
            { value: 'chosen', name: t(isPlaced ? 'chosen' : 'own') },
            {
              value: 'everywhere',
              name: t('everywhere'),
              lockedText: isAdmin ? null : t('everywhereLocked'),
            },
          ]}
          width="fill"
          onChange={(value) =>
            change({ isClientWide: value === 'everywhere', stationIds: values.stationIds })
          }
        />
        {values.isClientWide ? (
          <p className={classes.muted}>{t(isPlaced ? 'everywhereNote' : 'everybodyNote')}</p>
        ) : !isPlaced ? null : (
          <PlaceField
            stationIds={values.stationIds}
            farmIds={values.farmIds}
            fieldIds={values.fieldIds}
            error={describe(problems.stationIds)}
            onChange={(chosen) => change({ stationIds: values.stationIds, ...chosen })}
          />
        )}
      </fieldset>
      {values.kind === 'blind_tonight' && (
        <FrostSeasonFields season={values.season} onChange={(season) => change({ season })} />
      )}
      <HoursFields values={values} error={describe(problems.from)} onChange={change} />
      <ToldFields values={values} problems={problems} describe={describe} onChange={change} />
      <TextInput
        label={t('name')}
        description={t('nameNote', { name: suggested })}
        maxLength={120}
        value={values.name}
        error={describe(problems.name)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <RulePreview draft={draft} onIncomplete={() => refuse(findProblems(values))} />
      {saving.isError && <Notice tone="error">{describeError(saving.error, tShared)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t(rule === null ? 'create' : 'save')}
        </Button>
      </DialogActions>
    </form>
  )
}
