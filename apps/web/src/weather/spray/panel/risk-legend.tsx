import { useTranslation } from 'react-i18next'
import type { RiskName } from '../outlook/risk.ts'
import { RiskIcon } from '../outlook/risk-icon.tsx'
import classes from './risk-legend.module.css'

const risks: readonly RiskName[] = ['low', 'medium', 'high', 'unknown']

export function RiskLegend() {
  const { t } = useTranslation('spray')
  return (
    <ul className={classes.legend} aria-label={t('bar.legend')}>
      {risks.map((risk) => (
        <li key={risk} className={classes.entry}>
          <RiskIcon risk={risk} size={15} />
          {t(`risk.${risk}`).replace(/^\S+ /, '')}
        </li>
      ))}
    </ul>
  )
}
