import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { saveCsv } from '../api/download-csv.ts'
import { useMailCsv } from '../export-calls.ts'

interface ForecastRows {
  readonly stationId: string
  readonly kind: 'daily' | 'hourly'
}

/** Both ways out of the window; each tells its end and says whether the window may close. */
export function useForecastExport({ stationId, kind }: ForecastRows) {
  const { t } = useTranslation('forecastExport')
  const [working, setWorking] = useState<'mail' | 'download' | null>(null)
  const mailing = useMailCsv()
  const rows = {
    station_id: stationId,
    data_type: kind === 'daily' ? 'daily_forecast' : 'hourly_forecast',
  } as const

  function describeFailure(error: unknown): void {
    if (error instanceof ApiError) showToast({ tone: 'error', message: t('csvExportError') })
    // WEA-52: the daily window tells a thrown error in a toast of the success type.
    else if (kind === 'daily') showToast({ tone: 'success', message: t('thrownDaily') })
    else showToast({ tone: 'error', message: `${t('thrownHourly')}\n${t('thrownHourlyMeaning')}` })
  }

  async function run(way: 'mail' | 'download', work: () => Promise<string>): Promise<boolean> {
    setWorking(way)
    try {
      showToast({ tone: 'success', message: await work() })
      return true
    } catch (error) {
      describeFailure(error)
      return false
    } finally {
      setWorking(null)
    }
  }

  return {
    working,
    mail: (email: string) =>
      run('mail', async () => {
        const { message } = await mailing.mutateAsync({ body: { email, ...rows } })
        return message === undefined ? t('csvMailSuccess', { email }) : t('csvExportNoData')
      }),
    download: () =>
      run('download', async () => {
        const signal = new AbortController().signal
        const { message } = await saveCsv(rows, { signal, onProgress: () => undefined })
        return message === null ? t('csvDownloadSuccess') : t('csvExportNoData')
      }),
  }
}
