import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

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
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (isGrouped: boolean) =>
      setAddress(
        (now) => {
          if (isGrouped) now.set(parameter, grouped)
          else now.delete(parameter)
          return now
        },
        { replace: true },
      ),
    [setAddress],
  )
  return [address.get(parameter) === grouped, change]
}
