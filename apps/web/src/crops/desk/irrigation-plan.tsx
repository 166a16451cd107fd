import { Button, TextInput } from '@mantine/core'
import type { WaterDay } from '@talhao/contract/crops/desk'
import { addDays } from '@talhao/local-time'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { readAmount } from '../seasons/read-amount.ts'
import { useTryIrrigation } from './desk-calls.ts'
import classes from './irrigation-plan.module.css'

const planDays = 7

/** What irrigation would do in the next seven days; nothing is stored (CRP-42). */
export function IrrigationPlan({ fieldId, today }: { fieldId: string; today: string }) {
  const { t } = useTranslation('cropDesk')
  const { t: tField } = useTranslation('cropField')
  const { t: tSeasons } = useTranslation('cropSeasons')
  const { t: tShared } = useTranslation()
  const days = Array.from({ length: planDays }, (_, index) => addDays(today, index))
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const plan = useTryIrrigation()
  const amounts = days.map((date) => ({ date, mm: readAmount(written[date] ?? '') }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amounts.some(({ mm }) => mm === undefined)) return
    const irrigations = amounts.flatMap(({ date, mm }) => (mm ? [{ date, mm }] : []))
    plan.mutate({ params: { id: fieldId }, body: { irrigations } })
  }

  return (
    <SectionCard title={tField('plan.title')}>
      <p className={classes.lead}>{tField('plan.lead')}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        {amounts.map(({ date, mm }) => (
          <TextInput
            key={date}
            label={tField('plan.amount', { date: formatFieldDay(date).slice(0, 5) })}
            inputMode="decimal"
            value={written[date] ?? ''}
            error={mm === undefined ? tSeasons('season.notNumber') : null}
            onChange={({ currentTarget: { value } }) =>
              setWritten((before) => ({ ...before, [date]: value }))
            }
          />
        ))}
        <Button type="submit" variant="default" loading={plan.isPending}>
          {tField('plan.try')}
        </Button>
      </form>
      {plan.isError && <Notice tone="error">{describeError(plan.error, tShared)}</Notice>}
      {plan.data !== undefined &&
        (plan.data.data.status === 'computed' ? (
          <PlanTable asItIs={plan.data.data.as_it_is} withPlan={plan.data.data.with_plan} />
        ) : (
          <p>{t('water.soilUnknown')}</p>
        ))}
    </SectionCard>
  )
}

interface PlanTableProps {
  readonly asItIs: readonly WaterDay[]
  readonly withPlan: readonly WaterDay[]
}

function PlanTable({ asItIs, withPlan }: PlanTableProps) {
  const { t: tField } = useTranslation('cropField')
  const rows = [
    ['asItIs', asItIs],
    ['withPlan', withPlan],
  ] as const
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>{tField('plan.table')}</caption>
        <thead>
          <tr>
            <td />
            {asItIs.map(({ date }) => (
              <th key={date} scope="col">
                {formatFieldDay(date).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, days]) => (
            <tr key={name}>
              <th scope="row">{tField(`plan.${name}`)}</th>
              {days.map((day) => (
                <td key={day.date} data-stress={isStressed(day) || undefined}>
                  {formatNumber(day.depletion_mm, 0)}
                  {isStressed(day) && <span className={classes.stress}>{tField('plan.stress')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isStressed({ depletion_mm, readily_available_mm }: WaterDay): boolean {
  return depletion_mm !== null && readily_available_mm !== null && depletion_mm >= readily_available_mm
}
