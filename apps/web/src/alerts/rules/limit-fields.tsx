import { NativeSelect, TextInput } from '@mantine/core'
import { alertKinds, findAlertMetric } from '@talhao/contract/alerts/rules'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem, FieldProblems } from '../../ui/controls/use-fields.ts'
import { nameMetric } from '../episodes/describe-alert.ts'
import classes from './rule-form.module.css'
import { hasLimit, listMetrics, type RuleProblem, type RuleValues, startKind } from './rule-values.ts'

export interface RuleFieldsProps {
  readonly values: RuleValues
  readonly problems: FieldProblems<RuleValues, RuleProblem>
  readonly describe: (problem: FieldProblem<RuleProblem> | undefined) => string | null
  readonly onChange: (changes: Partial<RuleValues>) => void
}

/** What to look for, in the order in which it is said: "Avise-me quando … ficar em 2 °C ou menos por 10 min". */
export function LimitFields({ values, problems, describe, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('alertEditor')
  const { t: tRules } = useTranslation('alertRules')
  const { t: tAlerts } = useTranslation('alerts')
  const { kind, metric } = values
  const unit = findAlertMetric(metric)?.unit ?? ''
  const metrics = listMetrics(kind)
  return (
    <div className={classes.group}>
      <Said words={t('begin')}>
        <NativeSelect
          className={classes.wide ?? ''}
          aria-label={t('kind')}
          data={alertKinds.map((name) => ({ value: name, label: tRules(`kinds.${name}`) }))}
          value={kind}
          error={describe(problems.kind)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = alertKinds.find((name) => name === value)
            if (chosen !== undefined) onChange(startKind(chosen))
          }}
        />
      </Said>
      {hasLimit(kind) && (
        <div className={classes.said}>
          {metrics.length > 1 && (
            <NativeSelect
              className={classes.wide ?? ''}
              aria-label={t('metric')}
              data={metrics.map((name) => ({ value: name, label: nameMetric(name, tAlerts) }))}
              value={metric}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  metric: value,
                  clearBy: String(findAlertMetric(value)?.clearBy ?? 0).replace('.', ','),
                  limit: values.limit,
                })
              }
            />
          )}
          <Said words={t('is')}>
            <NumberField
              label={`${t('limit')}${unit === '' ? '' : ` (${unit})`}`}
              unit={unit}
              value={values.limit}
              error={describe(problems.limit)}
              onChange={(limit) => onChange({ limit })}
            />
          </Said>
          {kind === 'threshold' ? (
            <NativeSelect
              aria-label={t('operator')}
              data={[
                { value: '>=', label: t('orMore') },
                { value: '<=', label: t('orLess') },
              ]}
              value={values.operator}
              onChange={({ currentTarget: { value } }) =>
                onChange({ operator: value === '<=' ? '<=' : '>=' })
              }
            />
          ) : (
            <span>{t(values.operator === '<=' ? 'orLess' : 'orMore')}</span>
          )}
          <Said words={t('lasting')}>
            <NumberField
              label={t('minutes')}
              unit={t('minutesUnit')}
              value={values.forMinutes}
              error={describe(problems.forMinutes)}
              onChange={(forMinutes) => onChange({ forMinutes })}
            />
          </Said>
        </div>
      )}
      {hasLimit(kind) && (
        <details className={classes.more} open={problems.clearBy !== undefined || undefined}>
          <summary>{t('more')}</summary>
          <TextInput
            label={`${t('band')}${unit === '' ? '' : ` (${unit})`}`}
            description={t('bandNote')}
            inputMode="decimal"
            autoComplete="off"
            value={values.clearBy}
            error={describe(problems.clearBy)}
            onChange={(event) => onChange({ clearBy: event.currentTarget.value })}
          />
        </details>
      )}
    </div>
  )
}

function Said({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className={classes.pair}>
      <span className={classes.word}>{words}</span>
      {children}
    </span>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

function NumberField({ label, unit, value, error, onChange }: NumberFieldProps) {
  const unitId = useId()
  return (
    <TextInput
      className={classes.number ?? ''}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      rightSection={
        unit === '' ? null : (
          <span id={unitId} className={classes.unit} aria-hidden="true">
            {unit}
          </span>
        )
      }
      rightSectionWidth={unit === '' ? 0 : 52}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
