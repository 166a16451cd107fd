import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../../lib/me/current-me.tsx'
import { SprayProductsContext } from '../spray-products-source.ts'
import classes from './product-choice.module.css'

interface ProductChoiceProps {
  /** Null: every station by its own configuration. */
  readonly productId: string | null
  readonly onChange: (productId: string | null) => void
}

/** Judges all stations by what one product asks for. Only where there are products to choose from. */
export function ProductChoice({ productId, onChange }: ProductChoiceProps) {
  const { t } = useTranslation('spray')
  const isEnabled = useCurrentMe().client?.has_emcloud === true
  const { data: products = [] } = useQuery({ ...use(SprayProductsContext), enabled: isEnabled })
  if (products.length === 0) return null
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={t('product.label')}
      value={productId ?? ''}
      data={[
        { value: '', label: t('product.own') },
        ...products.map(({ id, name }) => ({ value: id, label: t('product.of', { name }) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
    />
  )
}
