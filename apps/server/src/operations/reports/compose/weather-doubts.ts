import type { Language } from '@talhao/contract/core'
import { minuteMs } from '@talhao/local-time'
import { findMetricDoubt, type JudgedMetric, judgedMetrics, type MetricDoubt } from '@talhao/operation-maps'
import { fillText } from '../../../platform/http/problem.ts'
import type { Block } from '../../../platform/printing/block.ts'
import type { Formats } from '../document/format-values.ts'
import { doubtTexts } from '../texts/doubt.texts.ts'
import { metricUnits, reportTexts } from '../texts/report.texts.ts'
import type { StationDuringWork, WeatherPart } from './report-task.ts'

/** Between the canopy and a station some kilometres away no weather differs by more. */
const largestDifference: Readonly<Record<JudgedMetric, number>> = {
  temperature: 6,
  humidity: 30,
  wind_speed: 20,
}

type WeatherDoubt =
  | { readonly kind: MetricDoubt; readonly metric: JudgedMetric; readonly part: WeatherPart }
  | {
      readonly kind: 'disagrees'
      readonly metric: JudgedMetric
      readonly machine: number
      readonly station: number
    }
  | { readonly kind: 'station' }

interface DoubtedWork {
  readonly parts: readonly WeatherPart[]
  readonly station: StationDuringWork | null
}

/** What of the weather of a work is doubtful: the machine's own by itself or beside a station, or the station's (OPS-185). */
export function findWeatherDoubts({ parts, station }: DoubtedWork): WeatherDoubt[] {
  return [
    ...judgedMetrics.flatMap((metric) => findOwnDoubts(metric, parts)),
    ...judgedMetrics.flatMap((metric) => compareWithStation(metric, { parts, station })),
    ...(station !== null && station.doubtful > 0 ? [{ kind: 'station' } as const] : []),
  ]
}

/** The first file of each metric, values that cannot be before those that stood still: the others say the same. */
function findOwnDoubts(metric: JudgedMetric, parts: readonly WeatherPart[]): WeatherDoubt[] {
  const found = parts.flatMap((part) => {
    const kind = findMetricDoubt(metric, part.figures.report[metric], measureMs(part))
    return kind === null ? [] : [{ kind, metric, part }]
  })
  const told = found.find(({ kind }) => kind === 'impossible') ?? found[0]
  return told === undefined ? [] : [told]
}

function measureMs({ summary }: WeatherPart): number {
  return summary.lastTimeMs - summary.firstTimeMs
}

function compareWithStation(metric: JudgedMetric, { parts, station }: DoubtedWork): WeatherDoubt[] {
  const trusted = station?.averages[metric] ?? null
  const known = parts.flatMap(({ figures }) => {
    const { average } = figures.report[metric]
    return average === null ? [] : [{ average, areaHa: figures.totalAreaHa }]
  })
  const areaHa = known.reduce((sum, part) => sum + part.areaHa, 0)
  if (trusted === null || areaHa === 0) return []
  const machine = known.reduce((sum, part) => sum + part.average * part.areaHa, 0) / areaHa
  return Math.abs(machine - trusted) > largestDifference[metric]
    ? [{ kind: 'disagrees', metric, machine, station: trusted }]
    : []
}

/** In a frame, so that nobody overlooks it; nothing where there is no doubt. */
export function composeDoubts(
  work: DoubtedWork,
  { language, formats }: { readonly language: Language; readonly formats: Formats },
): readonly Block[] {
  const doubts = findWeatherDoubts(work)
  if (doubts.length === 0) return []
  const text = doubts.map((doubt) => describeDoubt(doubt, work.station, { language, formats })).join(' ')
  return [{ kind: 'notice', title: doubtTexts.title[language], text }]
}

function describeDoubt(
  doubt: WeatherDoubt,
  station: StationDuringWork | null,
  { language, formats }: { language: Language; formats: Formats },
): string {
  const place = { name: station?.name ?? '', km: formats.number(station?.distanceKm ?? null, 1) }
  const number = (value: number | null) => formats.number(value, 1)
  if (doubt.kind === 'station')
    return fillText(doubtTexts.station, language, {
      ...place,
      doubtful: station?.doubtful ?? 0,
      readings: station?.readings ?? 0,
    })
  const { metric } = doubt
  const named = { metric: reportTexts[language].shortMetrics[metric], unit: metricUnits[metric] }
  if (doubt.kind === 'disagrees')
    return fillText(doubtTexts.disagrees, language, {
      ...named,
      ...place,
      machine: number(doubt.machine),
      station: number(doubt.station),
    })
  const { minimum, maximum } = doubt.part.figures.report[metric]
  return fillText(doubtTexts[doubt.kind], language, {
    ...named,
    minimum: number(minimum),
    maximum: number(maximum),
    minutes: Math.round(measureMs(doubt.part) / minuteMs),
  })
}
