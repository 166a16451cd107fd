import { useMediaQuery } from '@mantine/hooks'
import { phone } from '../../../../lib/browser/breakpoints.ts'
import type { RegistryRecord } from '../registry-record.ts'
import { RecordCards } from './record-cards.tsx'
import type { RegistryTableProps } from './registry-table-props.ts'
import { WideTable } from './wide-table.tsx'

/** A table where there is room for one; on a phone a card a record, with the same words. */
export function RegistryTable<Record extends RegistryRecord>(props: RegistryTableProps<Record>) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return isPhone ? <RecordCards {...props} /> : <WideTable {...props} />
}
