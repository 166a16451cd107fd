import { useMediaQuery } from '@mantine/hooks'
import { phone } from '../../../../lib/browser/breakpoints.ts'
import type { RegisterRecord } from '../register-record.ts'
import { RecordCards } from './record-cards.tsx'
import type { RegisterTableProps } from './register-table-props.ts'
import { WideTable } from './wide-table.tsx'

/** A table where there is room for one; on a phone a card a record, with the same words. */
export function RegisterTable<Record extends RegisterRecord>(props: RegisterTableProps<Record>) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return isPhone ? <RecordCards {...props} /> : <WideTable {...props} />
}
