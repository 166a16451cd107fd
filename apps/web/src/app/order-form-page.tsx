import { useMemo } from 'react'
import { useLandFields } from '../land/fields/field-calls.ts'
import { OrderFormScreen } from '../operations/orders/form/order-form-screen.tsx'

/** The form of a work order; how large the fields are is known to land. */
export function OrderFormPage() {
  const { data } = useLandFields()
  const areas = useMemo(
    () =>
      data &&
      new Map(data.flatMap(({ id, area_ha: areaHa }) => (areaHa === null ? [] : [[id, areaHa] as const]))),
    [data],
  )
  return <OrderFormScreen areas={areas} />
}
