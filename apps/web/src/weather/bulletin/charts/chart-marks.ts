import type { ObservationHistory } from '@talhao/contract/weather/observations'
import { type JudgedReading, judgedReadings, type PeriodDoubt } from '@talhao/contract/weather/readings'
import type { ChartMark } from '../../../lib/charts/chart-model.ts'
import type { ChosenHistory } from './chart-calls.ts'

/** Which series shows which reading; others are not judged. */
const readingOfSeries: Readonly<Record<string, JudgedReading>> = {
  rain: 'rainMm',
  temperature: 'temperatureC',
  windSpeed: 'windSpeedKmh',
  windGust: 'windGustKmh',
  humidity: 'humidity',
}

type ChartMarks = readonly (ChartMark | null)[]

/** null: it is not judged. */
export function findReadingOfSeries(series: string): JudgedReading | null {
  return readingOfSeries[series] ?? null
}

/** What a sensor in the soil measures; null: its temperature, and sensors from the fifth on, are not judged. */
export function findReadingOfSoil(
  sensor: number | null,
  kind: 'MoistureKpa' | 'WaterPercent',
): JudgedReading | null {
  return judgedReadings.find((reading) => reading === `soil${sensor}${kind}`) ?? null
}

/** A mean of a day needs three quarters of its hours. */
const maxBadHoursOfDay = 6

/**
 * What is not trusted of a reading, by slot (WEA-180): bad means leave a gap, all else is drawn and marked. Sums of rain
 * stay, since the sums of days and weeks hold them, too.
 */
export function listChartMarks(
  { history, interval }: Pick<ChosenHistory, 'history' | 'interval'>,
  reading: JudgedReading | null,
  describe: (doubt: PeriodDoubt) => string,
): ChartMarks | undefined {
  const found = reading === null ? [] : listDoubts(history, reading)
  if (found.length === 0) return undefined
  const byLabel = new Map(found.map(({ label, doubt }) => [Date.parse(label), doubt]))
  return history.temperatureDataset.labels.map((label): ChartMark | null => {
    const doubt = byLabel.get(Date.parse(label))
    if (doubt === undefined) return null
    const isAside =
      doubt.verdict === 'bad' &&
      doubt.reading !== 'rainMm' &&
      (interval === 'hourly' || doubt.count > maxBadHoursOfDay)
    return { kind: isAside ? 'aside' : 'doubtful', text: describe(doubt) }
  })
}

function listDoubts({ doubts }: ObservationHistory, reading: JudgedReading) {
  return doubts.flatMap(({ label, readings }) =>
    readings.flatMap((doubt) => (doubt.reading === reading ? [{ label, doubt }] : [])),
  )
}
