import { DiscontinuedNotice } from '../files/list/discontinued-notice.tsx'
import { OperationListScreen } from '../files/list/operation-list-screen.tsx'

/** The operations of the old weather cloud (OPS-15). */
export function WeatherListScreen() {
  return <OperationListScreen cloud="weather" notice={<DiscontinuedNotice />} />
}
