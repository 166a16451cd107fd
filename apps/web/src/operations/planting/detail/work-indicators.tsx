import { IconChevronDown } from '@tabler/icons-react'
import type { PlantingDetails } from '@talhao/contract/operations/planting'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber, missing } from '../../../lib/format/format-number.ts'
import {
  findWorkedAreaHa,
  formatPlantingFigure,
  type IndicatorName,
  listWorkIndicators,
} from './planting-figures.ts'
import classes from './work-indicators.module.css'

/** How fast the work went, each number with an explanation that opens (OPS-13). */
export function WorkIndicators({ details }: { details: PlantingDetails }) {
  const { t } = useTranslation('planting')
  const inputs = useInputs(details)
  return (
    <section aria-labelledby="work-indicators">
      <h2 id="work-indicators" className={classes.title}>
        {t('indicators.title')}
      </h2>
      <ul className={classes.indicators}>
        {listWorkIndicators(details).map(({ name, value, unit }) => (
          <li key={name} className={classes.indicator}>
            <h3 className={classes.name}>{t(`figures.${name}`)}</h3>
            <p className={classes.value}>
              {formatPlantingFigure({ value, unit })}
              {value !== null && <span className={classes.unit}> {t(`units.${unit}`)}</span>}
            </p>
            <details className={classes.details}>
              <summary className={classes.summary}>
                {t('indicators.explain')}
                <IconChevronDown size={18} stroke={1.8} className={classes.arrow} aria-hidden="true" />
              </summary>
              <p>{t(`indicators.${name}`)}</p>
              <dl className={classes.inputs}>
                {inputs[name].map(([label, text]) => (
                  <div key={label} className={classes.input}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each indicator was reckoned from, so that it can be checked by hand. */
function useInputs(details: PlantingDetails): Readonly<Record<IndicatorName, readonly [string, string][]>> {
  const { t } = useTranslation('planting')
  const areaHa = findWorkedAreaHa(details)
  const describeTime = (seconds: number | null) => {
    if (seconds === null) return missing
    const minutes = Math.round(seconds / 60)
    return t('indicators.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  const area: [string, string] = [
    t('indicators.area'),
    areaHa === null ? missing : `${formatCloudNumber(areaHa)} ${t('units.hectares')}`,
  ]
  const planting: [string, string] = [t('indicators.plantingTime'), describeTime(details.plantingTime)]
  const monitoring: [string, string] = [t('indicators.monitoringTime'), describeTime(details.monitoringTime)]
  return {
    plantingYield: [area, planting],
    operationalYield: [area, monitoring],
    operationalEfficiency: [planting, monitoring],
  }
}
