import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
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
    // No `NativeSelect`: it gives itself a new id as soon as it is drawn, and the page with it is drawn in one piece.
    <Input
      component="select"
      pointer
      className={classes.choice ?? ''}
      aria-label={t('product.label')}
      value={productId ?? ''}
      rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
    >
      <option value="">{t('product.own')}</option>
      {products.map(({ id, name }) => (
        <option key={id} value={id}>
          {t('product.of', { name })}
        </option>
      ))}
    </Input>
  )
}
