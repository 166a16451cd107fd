import './products-texts.ts'
import { IconLock } from '@tabler/icons-react'
import type { EquipmentProduct } from '@talhao/contract/operations/equipment'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../../lib/me/current-me.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { productCalls } from '../api/product-calls.ts'
import { useProductLabels } from '../api/product-label-calls.ts'
import { ProductWindowContext } from '../product-window-slot.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductLimits } from './product-limits.tsx'
import { ProductView } from './product-view.tsx'
import classes from './products-tab.module.css'

const rules: FilterRules<EquipmentProduct> = { searchTexts: ({ name }) => [name], filters: [], dayOf: null }

export function ProductsTab() {
  const { t } = useTranslation('equipmentProducts')
  const { t: tEquipment } = useTranslation('equipment')
  const hasStations = (useCurrentMe().client?.stations_count ?? 0) > 0
  // The dialog begins with them.
  useProductLabels()
  const ProductWindow = use(ProductWindowContext)?.Window ?? null
  const columns = useMemo(
    (): RegistryColumns<EquipmentProduct> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: 28,
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
        share: 17,
        cell: ({ color }) => (
          <span className={classes.band}>
            <span className={classes.swatch} style={{ background: color }} aria-hidden="true" />
            <span className={classes.code}>{color}</span>
          </span>
        ),
      },
      {
        key: 'limits',
        header: t('limits'),
        share: 32,
        cell: (product) => <ProductLimits product={product} />,
      },
      ...(hasStations && ProductWindow !== null
        ? [
            {
              key: 'window',
              header: t('window'),
              share: 23,
              cell: ({ id }: EquipmentProduct) => <ProductWindow productId={id} />,
            },
          ]
        : []),
    ],
    [t, tEquipment, hasStations, ProductWindow],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.products')}
      calls={productCalls}
      columns={columns}
      rules={rules}
      Dialog={ProductDialog}
      View={ProductView}
    />
  )
}
