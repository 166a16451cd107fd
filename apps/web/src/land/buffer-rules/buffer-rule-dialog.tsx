import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type BufferRule, maxRuleMetres, ruleMethods, ruleStatuses } from '@talhao/contract/land/buffer-rules'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import './buffer-rules-texts.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { useStates } from '../../lib/places/places-calls.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { TextAction } from '../../ui/controls/text-action.tsx'
import { type FieldProblem, useFields } from '../../ui/controls/use-fields.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useCreateBufferRule, useUpdateBufferRule } from './buffer-rule-calls.ts'
import {
  type BufferRuleProblem,
  type BufferRuleValues,
  checkRule,
  openBufferRuleValues,
  writeRuleDraft,
} from './buffer-rule-draft.ts'
import classes from './buffer-rules.module.css'
import { DistanceFields } from './distance-fields.tsx'

interface BufferRuleDialogProps {
  /** Null: a new one. */
  readonly rule: BufferRule | null
  readonly onClose: () => void
}

const wireNames = {
  law: 'law',
  article: 'article',
  date: 'date',
  link: 'link',
  status: 'status',
  distances: 'distances',
} as const

/** A rule of the client: what it asks for, and the source without which it does not load (LAND-35). */
export function BufferRuleDialog({ rule, onClose }: BufferRuleDialogProps) {
  const { t } = useTranslation('landBufferRules')
  const { t: tShared } = useTranslation()
  const create = useCreateBufferRule()
  const update = useUpdateBufferRule()
  const fields = useFields<BufferRuleValues, BufferRuleProblem>(openBufferRuleValues(rule))
  const { values, problems, change, refuse } = fields
  const isPending = create.isPending || update.isPending
  const error = create.error ?? update.error
  const describe = (problem: FieldProblem<BufferRuleProblem> | undefined) =>
    problem === undefined
      ? null
      : 'text' in problem
        ? problem.text
        : t(`form.${problem.rule}`, { max: maxRuleMetres })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = checkRule(values)
    if (Object.keys(found).length > 0) return refuse(found)
    const body = writeRuleDraft(values)
    const ends = {
      onSuccess: () => {
        showToast({ tone: 'success', message: t(rule === null ? 'form.created' : 'form.saved') })
        onClose()
      },
      onError: (rejection: Error) => refuse(readRejectedFields<BufferRuleValues>(rejection, wireNames)),
    }
    if (rule === null) create.mutate({ body }, ends)
    else update.mutate({ params: { id: rule.id }, body }, ends)
  }

  return (
    <Dialog
      title={t(rule === null ? 'form.newTitle' : 'form.editTitle')}
      size="large"
      staysOnClickOutside
      coversPhone
      onClose={onClose}
    >
      <form ref={fields.formRef} className={classes.form} noValidate onSubmit={submit}>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('form.distances')}</legend>
          {values.distances.map((distance) => (
            <DistanceFields
              key={distance.key}
              distance={distance}
              error={describe(problems.distances)}
              onChange={(changed) =>
                change({
                  distances: values.distances.map((one) => (one.key === changed.key ? changed : one)),
                })
              }
              onRemove={
                values.distances.length === 1
                  ? null
                  : () => change({ distances: values.distances.filter(({ key }) => key !== distance.key) })
              }
            />
          ))}
          <TextAction
            onClick={() => {
              const key = Math.max(...values.distances.map((one) => one.key)) + 1
              change({ distances: [...values.distances, { key, metres: '', kinds: [] }] })
            }}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
            {t('form.anotherDistance')}
          </TextAction>
        </fieldset>
        <div className={classes.pair}>
          <ChoiceSelect
            label={t('form.method')}
            placeholder={t('methods.all')}
            choices={ruleMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
            value={values.method}
            onChange={(value) => {
              const method = ruleMethods.find((one) => one === value)
              if (method !== undefined) change({ method })
            }}
          />
          <StateChoice value={values.state} onChange={(state) => change({ state })} />
        </div>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('form.sourceTitle')}</legend>
          <TextInput
            label={t('form.law')}
            description={t('form.lawHint')}
            maxLength={300}
            value={values.law}
            error={describe(problems.law)}
            onChange={(event) => change({ law: event.currentTarget.value })}
          />
          <div className={classes.pair}>
            <TextInput
              label={t('form.article')}
              maxLength={300}
              value={values.article}
              error={describe(problems.article)}
              onChange={(event) => change({ article: event.currentTarget.value })}
            />
            <DateField
              label={t('form.date')}
              value={values.date}
              error={describe(problems.date)}
              onChange={(date) => change({ date })}
            />
          </div>
          <TextInput
            label={t('form.link')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={values.link}
            error={describe(problems.link)}
            onChange={(event) => change({ link: event.currentTarget.value })}
          />
          <ChoiceSelect
            label={t('form.status')}
            placeholder={t('form.chooseStatus')}
            description={t('form.statusHint')}
            choices={ruleStatuses
              .filter((value) => value !== 'none_found')
              .map((value) => ({ value, label: t(`statuses.${value}`) }))}
            value={values.status}
            error={describe(problems.status)}
            onChange={(value) => change({ status: ruleStatuses.find((one) => one === value) ?? null })}
          />
        </fieldset>
        {error !== null && <Notice tone="error">{describeError(error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(rule === null ? 'form.create' : 'form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** States are known of Brazil alone; a rule of any other country is of all of it. */
function StateChoice(props: { value: string | null; onChange: (state: string | null) => void }) {
  const { t } = useTranslation('landBufferRules')
  const { client } = useCurrentMe()
  const states = useStates().data ?? []
  if (client?.country !== 'BR') return null
  return (
    <ChoiceSelect
      label={t('form.state')}
      placeholder={t('form.wholeCountry')}
      clearLabel={t('form.wholeCountry')}
      choices={states.map(({ uf, nome }) => ({ value: uf, label: nome }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
