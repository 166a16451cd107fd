import { downloadSprayCalendar } from '@talhao/contract/weather/spray'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../../lib/api/call-endpoint.ts'

export async function saveSprayCalendar(stationId: string): Promise<void> {
  const file = await fetchFile(downloadSprayCalendar, { params: { id: stationId } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'pulverizacao.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}

export const downloadSprayCalendarOptions = mutationOptions({ mutationFn: saveSprayCalendar })

export function useDownloadSprayCalendar() {
  return useMutation(downloadSprayCalendarOptions)
}
