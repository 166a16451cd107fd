import { DiscontinuedNotice } from '../../shared/operation-files/discontinued-notice.tsx'
import { OperationListScreen } from '../../shared/operation-files/operation-list-screen.tsx'

/** The operations of the old weather cloud (OPS-15). */
export function WeatherListScreen() {
  return <OperationListScreen cloud="weather" notice={<DiscontinuedNotice />} />
}
