import './seasons-texts.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { findCropRow, frostLimitsC, listFavourableRules } from '@talhao/agronomy'
import { type CropSeason, cropIds, seenStages } from '@talhao/contract/crops/seasons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { formatFieldDay } from './format-field-day.ts'
import { useRuleName } from './rule-names.ts'
import { useCreateSeason, useUpdateSeason } from './season-calls.ts'
import {
  countTableDays,
  type DraftField,
  draftSeason,
  findCropName,
  findSeasonProblems,
  isPerennial,
  readDraft,
  type SeasonDraft,
} from './season-draft.ts'
import classes from './seasons.module.css'

export interface SowableField {
  readonly id: string
  readonly name: string
  readonly farmId: string | null
  readonly farmName: string | null
}

interface SeasonDialogProps {
  /** Null: to be chosen among `fields`. */
  readonly fieldId: string | null
  readonly fields: readonly SowableField[]
  /** Null: a new one. */
  readonly season: CropSeason | null
  /** On the calendar of the field. */
  readonly today: string
  readonly onClose: () => void
}

/** What grows on a field, and what somebody saw of it (CRP-46). */
export function SeasonDialog({ fieldId, fields, season, today, onClose }: SeasonDialogProps) {
  const { t } = useTranslation('cropSeasons')
  const { t: tShared } = useTranslation()
  const [chosenField, setChosenField] = useState(fieldId)
  const [draft, setDraft] = useState(() => draftSeason(season))
  const [isSent, setSent] = useState(false)
  const create = useCreateSeason()
  const update = useUpdateSeason()
  const { isPending, error } = season === null ? create : update
  const problems = isSent ? findSeasonProblems(draft) : {}
  const change = (changes: Partial<SeasonDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const tell = (field: DraftField) => {
    const problem = problems[field]
    return problem === undefined ? null : t(`season.${problem}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    const body = readDraft(draft, { today, checks: season?.soil_checks ?? [] })
    if (chosenField === null || body === null || isPending) return
    if (Object.keys(findSeasonProblems(draft)).length > 0) return
    const onSuccess = () => {
      showToast({ tone: 'success', message: t('season.saved') })
      onClose()
    }
    if (season === null) create.mutate({ params: { id: chosenField }, body }, { onSuccess })
    else update.mutate({ params: { id: season.field_id, season_id: season.id }, body }, { onSuccess })
  }

  return (
    <Dialog
      title={t(season === null ? 'season.new' : 'season.edit')}
      size="large"
      coversPhone
      staysOnClickOutside
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {fieldId === null && (
          <ChoiceSelect
            label={t('season.field')}
            placeholder={t('season.chooseField')}
            choices={fields.map(({ id, name, farmName }) => ({
              value: id,
              label: farmName === null ? name : `${name} · ${farmName}`,
            }))}
            value={chosenField}
            error={isSent && chosenField === null ? t('season.missing') : null}
            onChange={setChosenField}
          />
        )}
        <div className={classes.pair}>
          <ChoiceSelect
            label={t('season.crop')}
            placeholder={t('season.chooseCrop')}
            choices={cropIds.map((id) => ({ value: id, label: t(`crops.${id}`) }))}
            value={draft.crop}
            error={tell('crop')}
            onChange={(value) => change(chooseCrop(draft, findCropName(value)))}
          />
          <TextInput
            label={t('season.variety')}
            maxLength={120}
            value={draft.variety}
            onChange={(event) => change({ variety: event.currentTarget.value })}
          />
        </div>
        <div className={classes.pair}>
          <DateField
            label={t(
              draft.crop !== null && isPerennial(draft.crop) ? 'season.sowingPerennial' : 'season.sowing',
            )}
            value={draft.sowing}
            error={tell('sowing')}
            onChange={(sowing) => change({ sowing })}
          />
          {draft.crop !== null && !isPerennial(draft.crop) && (
            <DateField
              label={t('season.emergence')}
              value={draft.emergence}
              min={draft.sowing}
              onChange={(emergence) => change({ emergence })}
            />
          )}
          <DateField
            label={t('season.harvest')}
            value={draft.harvest}
            min={draft.sowing}
            onChange={(harvest) => change({ harvest })}
          />
        </div>
        {draft.crop !== null && (
          <>
            {!isPerennial(draft.crop) && <StageFields draft={draft} tell={tell} change={change} />}
            <TextInput
              label={t('season.start')}
              description={t('season.startHint')}
              inputMode="decimal"
              value={draft.start}
              error={tell('start')}
              onChange={(event) => change({ start: event.currentTarget.value })}
            />
            {season !== null && (
              <TextInput
                label={t('season.soilCheck')}
                description={t('season.soilCheckHint', { date: formatFieldDay(today) })}
                inputMode="decimal"
                value={draft.soilCheck}
                error={tell('soilCheck')}
                onChange={(event) => change({ soilCheck: event.currentTarget.value })}
              />
            )}
            <WatchFields draft={draft} change={change} />
          </>
        )}
        {error !== null && <Notice tone="error">{describeError(error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('season.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Coffee is watched where frost is reported from it; nothing else is watched unless somebody says so (CRP-4). */
function chooseCrop(draft: SeasonDraft, crop: SeasonDraft['crop']): Partial<SeasonDraft> {
  const isCoffee = crop !== null && findCropRow(crop)?.family === 'coffee'
  return { crop, ...(isCoffee && draft.frostWatch === '' ? { frostWatch: '2' } : {}) }
}

interface PartProps {
  readonly draft: SeasonDraft
  readonly change: (changes: Partial<SeasonDraft>) => void
}

function StageFields({ draft, tell, change }: PartProps & { tell: (field: DraftField) => string | null }) {
  const { t } = useTranslation('cropSeasons')
  const days = draft.crop === null ? null : countTableDays(draft.crop)
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('season.stagesBy')}</legend>
        <SegmentedChoice
          label={t('season.stagesBy')}
          value={draft.stagesBy}
          options={[
            { value: 'days', name: t('season.byDays') },
            { value: 'degree_days', name: t('season.byDegreeDays') },
          ]}
          onChange={(stagesBy) => change({ stagesBy })}
        />
        {draft.stagesBy === 'days' ? (
          <TextInput
            label={t('season.cycleDays')}
            description={t('season.cycleDaysHint', { days: formatNumber(days, 0) })}
            inputMode="numeric"
            value={draft.cycleDays}
            error={tell('cycleDays')}
            onChange={(event) => change({ cycleDays: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            label={t('season.cycleDegreeDays')}
            inputMode="numeric"
            value={draft.cycleDegreeDays}
            error={tell('cycleDegreeDays')}
            onChange={(event) => change({ cycleDegreeDays: event.currentTarget.value })}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('season.stagesSeen')}</legend>
        <p className={classes.hint}>{t('season.stagesHint')}</p>
        <div className={classes.pair}>
          {seenStages.map((stage) => (
            <DateField
              key={stage}
              label={t('season.stageSeen', { stage: t(`stages.${stage}`) })}
              value={draft.stages[stage] ?? null}
              min={draft.sowing}
              onChange={(date) => {
                const { [stage]: _, ...others } = draft.stages
                change({ stages: date === null ? others : { ...others, [stage]: date } })
              }}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function WatchFields({ draft, change }: PartProps) {
  const { t } = useTranslation('cropSeasons')
  const nameRule = useRuleName()
  const family = draft.crop === null ? undefined : findCropRow(draft.crop)?.family
  const rules = family === undefined ? [] : listFavourableRules(family)
  return (
    <>
      <ChoiceSelect
        label={t('season.frostWatch')}
        placeholder={t('season.noFrostWatch')}
        description={t('season.frostWatchHint')}
        choices={frostLimitsC.map((limit) => ({
          value: String(limit),
          label: `${formatNumber(limit, 0)} °C`,
        }))}
        value={draft.frostWatch === '' ? null : draft.frostWatch}
        clearLabel={t('season.noFrostWatch')}
        onChange={(value) => change({ frostWatch: value ?? '' })}
      />
      {rules.map(({ id }) => (
        <Checkbox
          key={id}
          label={t('season.alarm', { rule: nameRule(id) })}
          checked={draft.rules.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            change({ rules: checked ? [...draft.rules, id] : draft.rules.filter((rule) => rule !== id) })
          }
        />
      ))}
    </>
  )
}
