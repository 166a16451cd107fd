import type { AnswerOf } from '@talhao/contract/core'
import {
  downloadSprayCalendar,
  getForecastScore,
  getSprayOutlook,
  listProductWindows,
  listSprayOutlooks,
  type SprayOutlook,
} from '@talhao/contract/weather/spray'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { fetchFile } from '../../lib/api/call-endpoint.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const hourMs = 3_600_000
const lookEveryMs = 5 * 60_000
/** After the turn of the hour, so that the server has turned too. */
const afterHourMs = 2000

/** Every five minutes, and when an hour begins: then every slot moves by one. */
export function chooseNextLook(nowMs: number): number {
  return Math.min(lookEveryMs, hourMs - (nowMs % hourMs) + afterHourMs)
}

/** By the stations' own configurations, or all by the limits of one product. */
export function listOutlooksOptions(productId: string | null) {
  return queryOf(listSprayOutlooks, { query: productId === null ? {} : { product_id: productId } })
}

export function useSprayOutlooks(productId: string | null = null) {
  return useQuery({
    ...listOutlooksOptions(productId),
    select: listTellingOutlooks,
    refetchInterval: () => chooseNextLook(Date.now()),
    // While another product's are on their way, the page keeps what it shows.
    placeholderData: keepPreviousData,
  })
}

/** A bar of one slot says nothing (WEA-65). */
function listTellingOutlooks(outlooks: AnswerOf<typeof listSprayOutlooks>) {
  return outlooks.filter(({ weatherConditions }) => weatherConditions.length > 1)
}

export function sprayOutlookOptions(id: string) {
  const options = queryOf(getSprayOutlook, { params: { id } })
  return id === '' ? { ...options, queryFn: rejectOutlook } : options
}

async function rejectOutlook(): Promise<never> {
  throw new Error('Can not load sprayOutlook without id')
}

export function useSprayOutlook(id: string) {
  return useQuery({ ...sprayOutlookOptions(id), refetchInterval: () => chooseNextLook(Date.now()) })
}

interface BulletinStation {
  readonly id: string
  readonly hasSprayCondition: boolean
}

interface BulletinOutlook {
  /** Null until it is known, and where there is nothing to tell (WEA-29). */
  readonly outlook: SprayOutlook | null
  /** It will soon be known. */
  readonly isAwaited: boolean
}

/** What the bulletin tells of spraying. */
export function useBulletinOutlook({ id, hasSprayCondition }: BulletinStation): BulletinOutlook {
  const { data, isPending } = useQuery({
    ...sprayOutlookOptions(id),
    enabled: hasSprayCondition,
    refetchInterval: () => chooseNextLook(Date.now()),
  })
  return { outlook: findTelling(data), isAwaited: hasSprayCondition && isPending }
}

/** The same, without asking anew: below the first screen it is told in slices. */
export function useLateOutlook({ id, hasSprayCondition }: BulletinStation): SprayOutlook | null {
  const { data } = useQuery({
    ...sprayOutlookOptions(id),
    enabled: hasSprayCondition,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useDeferredValue(findTelling(data))
}

function findTelling(outlook: SprayOutlook | undefined): SprayOutlook | null {
  return outlook !== undefined && outlook.weatherConditions.length > 1 ? outlook : null
}

/** How its forecasts turned out; undefined until it is known. */
export function useForecastScore(id: string) {
  const { data } = useQuery({
    ...queryOf(getForecastScore, { params: { id } }),
    select: selectData,
    // A further hour of 720 changes little.
    staleTime: 60 * 60_000,
  })
  return data
}

const lookAtWindowsEveryMs = 10 * 60_000

/** When each product can be sprayed best, by its id. */
export function useProductWindows() {
  return useQuery({
    ...queryOf(listProductWindows),
    select: indexWindows,
    refetchInterval: lookAtWindowsEveryMs,
  })
}

function indexWindows({ data }: AnswerOf<typeof listProductWindows>) {
  return new Map(data.map((entry) => [entry.productId, entry]))
}

export function useDownloadSprayCalendar() {
  return useMutation({ mutationFn: saveSprayCalendar })
}

async function saveSprayCalendar(stationId: string): Promise<void> {
  const file = await fetchFile(downloadSprayCalendar, { params: { id: stationId } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'pulverizacao.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
