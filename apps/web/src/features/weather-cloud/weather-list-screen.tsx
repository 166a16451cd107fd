import { DiscontinuedNotice } from '../../shared/operation-files/discontinued-notice.tsx'
import { OperationListScreen } from '../../shared/operation-files/operation-list-screen.tsx'

/** The operations of the old weather cloud (spec 001 §2.10). */
export function WeatherListScreen() {
  return <OperationListScreen cloud="weather" notice={<DiscontinuedNotice />} />
}
