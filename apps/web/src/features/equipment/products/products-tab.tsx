import './products-texts.ts'
import { IconLock } from '@tabler/icons-react'
import type { EquipmentProduct } from '@talhao/contract/equipment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../../shared/session/current-me.tsx'
import { useProductWindows } from '../api/list-product-windows.ts'
import { productCalls } from '../api/product-calls.ts'
import type { FilterRules } from '../register/filter-records.ts'
import { NameCell } from '../register/name-cell.tsx'
import type { RegisterColumns } from '../register/register-column.ts'
import { RegisterPanel } from '../register/register-panel.tsx'
import { StatusBadge } from '../register/status-badge.tsx'
import { ProductDialog } from './product-dialog.tsx'
import classes from './products-tab.module.css'
import { WindowCell } from './window-cell.tsx'

const rules: FilterRules<EquipmentProduct> = { searchTexts: ({ name }) => [name], filters: [], dayOf: null }

export function ProductsTab() {
  const { t } = useTranslation('equipmentProducts')
  const { t: tEquipment } = useTranslation('equipment')
  const hasStations = (useCurrentMe().client?.stations_count ?? 0) > 0
  const { data: windows } = useProductWindows({ isEnabled: hasStations })
  const columns = useMemo(
    (): RegisterColumns<EquipmentProduct> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: 40,
        cell: (product) => (
          <NameCell entity="product" record={product}>
            {product.default && (
              <StatusBadge tone="default" icon={<IconLock size={13} stroke={2} aria-hidden="true" />}>
                {t('default')}
              </StatusBadge>
            )}
          </NameCell>
        ),
        sortValue: ({ name }) => name,
      },
      {
        key: 'color',
        header: t('band'),
        share: 25,
        cell: ({ color }) => (
          <span className={classes.band}>
            <span className={classes.swatch} style={{ background: color }} aria-hidden="true" />
            <span className={classes.code}>{color}</span>
          </span>
        ),
      },
      ...(hasStations
        ? [
            {
              key: 'window',
              header: t('window'),
              share: 35,
              cell: ({ id }: EquipmentProduct) => <WindowCell entry={windows?.get(id)} />,
            },
          ]
        : []),
    ],
    [t, tEquipment, hasStations, windows],
  )
  return (
    <RegisterPanel
      label={tEquipment('tabs.products')}
      calls={productCalls}
      columns={columns}
      rules={rules}
      Dialog={ProductDialog}
    />
  )
}
