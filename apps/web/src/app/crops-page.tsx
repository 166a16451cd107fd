import { useMemo } from 'react'
import { DeskScreen } from '../crops/desk/desk-screen.tsx'
import { useLandFields } from '../land/fields/field-calls.ts'

/** The desk of the crops; which fields there are to sow is known to land. */
export function CropsPage() {
  const { data } = useLandFields()
  const fields = useMemo(
    () =>
      data?.map(({ id, name, farm_id, farm_name }) => ({ id, name, farmId: farm_id, farmName: farm_name })),
    [data],
  )
  return <DeskScreen fields={fields} />
}
