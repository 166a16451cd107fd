import { useAddress } from '../../../../lib/browser/use-address.ts'

/** Records that belong together, under a heading. */
export interface RecordGrouping<Row> {
  readonly label: string
  readonly listName: string
  readonly groupedName: string
  readonly groupOf: (row: Row) => string
}

const parameter = 'order'
const grouped = 'field'

/** As the lists of the other clouds say it in their address. */
export function useGroupingInAddress(): readonly [boolean, (isGrouped: boolean) => void] {
  const [address, change] = useAddress()
  const choose = (isGrouped: boolean) =>
    change((now) => {
      if (isGrouped) now.set(parameter, grouped)
      else now.delete(parameter)
      return now
    })
  return [address.get(parameter) === grouped, choose]
}
