import { characteristicKeys, type EquipmentProduct } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { characteristicUnits } from './product-form.ts'
import classes from './product-limits.module.css'

/** The six limits of a product in a cell. */
export function ProductLimits({ product }: { product: EquipmentProduct }) {
  const { t } = useTranslation('equipmentProducts')
  return (
    <ul className={classes.limits}>
      {characteristicKeys.map((key) => {
        const { minimum, maximum } = product.characteristics[key]
        return (
          <li key={key} className={classes.limit}>
            <span className={classes.label}>{t(`shortNames.${key}`)}</span>{' '}
            {t('range', {
              minimum: formatProductLimit(minimum),
              maximum: formatProductLimit(maximum),
              unit: characteristicUnits[key],
            })}
          </li>
        )
      })}
    </ul>
  )
}

/** Whole numbers mostly; a decimal that somebody sent is not hidden. */
export function formatProductLimit(value: number): string {
  return formatCloudNumber(value, Number.isInteger(value) ? 0 : 1)
}
