import type { IsoxmlTask } from '@talhao/contract/operations/equipment'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { describeClockPeriod } from './describe-period.ts'
import type { TaskRejection } from './judge-task.ts'
import classes from './task-card.module.css'
import { WarningList } from './warning-list.tsx'

interface TaskCardProps {
  readonly task: IsoxmlTask
  /** Why it cannot be chosen; null where it can. */
  readonly rejection: TaskRejection | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One task of the file, to be chosen. */
export function TaskCard({ task, rejection, isChosen, onChoose }: TaskCardProps) {
  const { t } = useTranslation('equipmentIsoxml')
  const id = useId()
  const { farmName, fieldName, customerName } = task
  const facts = [
    { key: 'field', value: fieldName },
    { key: 'farm', value: farmName },
    ...(customerName === null ? [] : [{ key: 'customer', value: customerName } as const]),
    { key: 'worker', value: joinNames(task.workerNames) },
    { key: 'machine', value: joinNames(task.devices.map(({ name }) => name)) },
    { key: 'product', value: joinNames(task.productNames) },
    { key: 'period', value: describeClockPeriod(task.startTime, task.endTime) },
    { key: 'points', value: formatCloudNumber(task.points, 0) },
  ] as const
  const metrics = [
    ...task.metrics.map((metric) => t(`metrics.${metric}`)),
    ...task.rates.map(({ metric, terminalUnit }) =>
      terminalUnit === null ? t(`metrics.${metric}`) : `${t(`metrics.${metric}`)} (${terminalUnit})`,
    ),
  ].join(', ')
  return (
    <label className={classes.card} data-refused={rejection !== null || undefined}>
      <input
        type="radio"
        name="task"
        className={classes.radio}
        checked={isChosen}
        disabled={rejection !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts ${id}-refusal`}
        onChange={onChoose}
      />
      <span className={classes.content}>
        <span id={`${id}-name`} className={classes.name}>
          {task.name}
        </span>
        <span id={`${id}-refusal`} className={classes.rejection}>
          {rejection !== null && t(`task.refusals.${rejection}`)}
        </span>
        <span id={`${id}-facts`} className={classes.facts}>
          {facts.map(({ key, value }) => (
            <span key={key} className={classes.fact} data-key={key}>
              <span className={classes.term}>{t(`task.${key}`)}</span>{' '}
              <span className={value === null ? classes.absent : classes.value}>
                {value ?? t('task.notTold')}
              </span>
            </span>
          ))}
          {rejection === null && (
            <span className={classes.wide}>
              <span className={classes.term}>{t('task.metrics')}</span>{' '}
              <span className={classes.value}>{metrics === '' ? t('task.noMetrics') : metrics}</span>
            </span>
          )}
        </span>
        {rejection === null && task.otherValues.length > 0 && (
          <span className={classes.note}>{t('task.others', { names: task.otherValues.join(', ') })}</span>
        )}
        <WarningList warnings={task.warnings} />
      </span>
    </label>
  )
}

function joinNames(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(', ')
}
