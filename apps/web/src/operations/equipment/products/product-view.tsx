import { Button } from '@mantine/core'
import { characteristicKeys, type EquipmentProduct } from '@talhao/contract/operations/equipment'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { useProductLabels } from '../api/product-label-calls.ts'
import type { RecordViewProps } from '../registry/registry-dialog.tsx'
import { characteristicUnits } from './product-form.ts'
import { formatProductLimit } from './product-limits.tsx'
import classes from './product-view.module.css'

/** All of a product, to be read: default products and those of others cannot be edited. */
export function ProductView({ record, onClose }: RecordViewProps<EquipmentProduct>) {
  const { t } = useTranslation('equipmentProducts')
  const { t: tShared } = useTranslation()
  const { name, color, characteristics, additionalInfo } = record
  return (
    <Dialog title={name} onClose={onClose}>
      <p className={classes.band}>
        <span className={classes.swatch} style={{ background: color }} aria-hidden="true" />
        {t('band')} <span className={classes.code}>{color}</span>
      </p>
      <table className={classes.limits}>
        <thead>
          <tr>
            <th scope="col">{t('limits')}</th>
            <th scope="col">{t('minimum')}</th>
            <th scope="col">{t('maximum')}</th>
          </tr>
        </thead>
        <tbody>
          {characteristicKeys.map((key) => (
            <tr key={key}>
              <th scope="row">
                {t(`characteristics.${key}`)} ({characteristicUnits[key]})
              </th>
              <td>{formatProductLimit(characteristics[key].minimum)}</td>
              <td>{formatProductLimit(characteristics[key].maximum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LabelFacts productId={record.id} />
      {additionalInfo !== '' && (
        <dl className={classes.info}>
          <dt>{t('additionalInfo')}</dt>
          <dd>{additionalInfo}</dd>
        </dl>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** As far as anything was told. */
function LabelFacts({ productId }: { productId: string }) {
  const { t } = useTranslation('equipmentProducts')
  const { data } = useProductLabels()
  const label = data?.find(({ product_id: id }) => id === productId)
  if (label === undefined) return null
  const facts = [
    ['class', label.product_class === null ? null : t(`classes.${label.product_class}`)],
    ['registration', label.registration_number],
    ['ingredient', label.active_ingredient],
    ['reentry', label.reentry_hours],
    ['preharvest', label.preharvest_days],
    ['unit', label.dose_unit],
  ] as const
  return (
    <dl className={classes.info}>
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <Fragment key={key}>
              <dt>{t(`label.${key}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
