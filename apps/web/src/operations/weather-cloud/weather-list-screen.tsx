import { DiscontinuedNotice } from '../files/list/discontinued-notice.tsx'
import { OperationListScreen } from '../files/list/operation-list-screen.tsx'

/** The operations of the old weather cloud (spec 001 §2.10). */
export function WeatherListScreen() {
  return <OperationListScreen cloud="weather" notice={<DiscontinuedNotice />} />
}
