import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './step-line.module.css'

const steps = ['file', 'task', 'records'] as const
export type ImportStep = (typeof steps)[number] | 'done'

/** Where the import is. */
export function StepLine({ current }: { current: ImportStep }) {
  const { t } = useTranslation('equipmentIsoxml')
  const reached = current === 'done' ? steps.length : steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < reached ? 'past' : index === reached ? 'current' : 'ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {index < reached ? <IconCheck size={14} stroke={2.4} /> : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
