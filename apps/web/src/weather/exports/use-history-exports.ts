import type { ExportPeriod } from '@talhao/contract/weather/exports'
import type { Station } from '@talhao/contract/weather/stations'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { type DownloadProgress, saveCsv } from './api/download-csv.ts'
import { useMailCsv, useMakeZip } from './export-calls.ts'
import type { ClickedRange } from './range/click-range.ts'
import { createTurns } from './take-turns.ts'

/** A browser keeps six connections to a server: downloads that wait must not take them all. */
const downloadsAtOnce = 2

export interface ChosenRows {
  readonly range: ClickedRange
  readonly period: ExportPeriod
}

export interface HistoryExports {
  /** Downloads that are under way, by station. */
  readonly downloads: ReadonlyMap<string, DownloadProgress>
  readonly hasFailed: boolean
  readonly isMailing: boolean
  readonly isMakingZip: boolean
  /** Says so when a day is missing. */
  readonly hasRange: () => boolean
  readonly download: (station: Station) => Promise<void>
  readonly cancel: (station: Station) => void
  readonly mail: (station: Station, email: string) => Promise<'queued' | 'closed' | 'rejected'>
  /** The id of the zip that is being made; null when there is none. */
  readonly makeZip: (stationIds: readonly string[]) => Promise<string | null>
}

/** The three ways out of the page, with the messages of WEA-51. */
export function useHistoryExports({ range, period }: ChosenRows): HistoryExports {
  const { t } = useTranslation('history')
  const [downloads, setDownloads] = useState<ReadonlyMap<string, DownloadProgress>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const running = useRef(new Map<string, AbortController>())
  const [turns] = useState(() => createTurns(downloadsAtOnce))
  const mailing = useMailCsv()
  const zipping = useMakeZip()

  function readRange() {
    const { start, end } = range
    if (start !== null && end !== null) return { from_date: start, to_date: end, period }
    showToast({ tone: 'error', message: t('messages.validDateError') })
    return null
  }

  /** The server's problem is shown; when nothing came back at all, the page says so until the next try. */
  function describeFailure(error: unknown): void {
    if (error instanceof ApiError) showToast({ tone: 'error', message: t('messages.historyDownloadError') })
    else setFailed(true)
  }

  function setProgress(id: string, progress: DownloadProgress | null): void {
    setDownloads((known) => {
      const next = new Map(known)
      if (progress === null) next.delete(id)
      else next.set(id, progress)
      return next
    })
  }

  async function download({ id }: Station): Promise<void> {
    const rows = readRange()
    if (rows === null || running.current.has(id)) return
    const leaving = new AbortController()
    running.current.set(id, leaving)
    setFailed(false)
    const { signal } = leaving
    const ahead = turns.countAhead()
    setProgress(id, ahead > 0 ? { state: 'waiting', ahead } : { state: 'loading', bytes: 0 })
    let giveBack = () => {}
    try {
      giveBack = await turns.take(signal)
      const { message } = await saveCsv(
        { station_id: id, data_type: 'history', ...rows },
        { signal, onProgress: (progress) => setProgress(id, progress) },
      )
      showToast(
        message === null
          ? { tone: 'success', message: t('messages.historyDownloadSuccess') }
          : { tone: 'info', message },
      )
    } catch (error) {
      if (!signal.aborted) describeFailure(error)
    } finally {
      giveBack()
      running.current.delete(id)
      setProgress(id, null)
    }
  }

  async function mail({ id }: Station, email: string): Promise<'queued' | 'closed' | 'rejected'> {
    const rows = readRange()
    if (rows === null) return 'closed'
    setFailed(false)
    try {
      const { message } = await mailing.mutateAsync({
        body: { email, station_id: id, data_type: 'history', ...rows },
      })
      showToast(
        message === undefined
          ? { tone: 'success', message: t('messages.historyMailSuccess', { email }) }
          : { tone: 'info', message },
      )
      return message === undefined ? 'queued' : 'closed'
    } catch (error) {
      describeFailure(error)
      return error instanceof ApiError && 'email' in error.errors ? 'rejected' : 'closed'
    }
  }

  async function makeZip(stationIds: readonly string[]): Promise<string | null> {
    const rows = readRange()
    if (rows === null) return null
    setFailed(false)
    try {
      const answer = await zipping.mutateAsync({ body: { station_ids: [...stationIds], ...rows } })
      if ('data' in answer) {
        showToast({ tone: 'success', message: t('zip.started') })
        return answer.data.id
      }
      showToast({ tone: 'info', message: answer.message ?? '' })
    } catch (error) {
      describeFailure(error)
    }
    return null
  }

  return {
    downloads,
    hasFailed,
    isMailing: mailing.isPending,
    isMakingZip: zipping.isPending,
    hasRange: () => readRange() !== null,
    download,
    cancel: ({ id }) => running.current.get(id)?.abort(),
    mail,
    makeZip,
  }
}
