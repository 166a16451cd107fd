import { cleanFileName } from '../../platform/http/file-name.ts'

export function nameCsv(parts: {
  placeName: string
  period: string
  fromDate: string
  toDate: string
}): string {
  return cleanFileName(`${parts.placeName}_${parts.period}_${parts.fromDate}_${parts.toDate}.csv`)
}
