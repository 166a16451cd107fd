import { Button } from '@mantine/core'
import { characteristicKeys, type EquipmentProduct } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
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
