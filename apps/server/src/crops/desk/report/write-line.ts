import { favourableWindowDays } from '@talhao/agronomy'
import { type Language, languageNames } from '@talhao/contract/core'
import type { DeskLine, FigureConfidence } from '@talhao/contract/crops/desk'
import { fillText, type LocalText } from '../../../platform/http/problem.ts'
import { deskReportTexts as texts } from './desk-report.texts.ts'

/** What a figure says, from the most important on, and how far it can be relied on. */
interface Words {
  readonly lines: readonly string[]
  readonly confidence: FigureConfidence
}

/** A line of the desk in the words of the screen, a cell a figure (CRP-66). */
export function createLineWriter(language: Language): (line: DeskLine) => string[] {
  const say = (text: LocalText, values?: Readonly<Record<string, string | number>>) =>
    fillText(text, language, values)
  const tag = languageNames[language].numbers
  // The true minus sign is in no subset of the font.
  const number = (value: number | null, digits = 1) =>
    value === null
      ? say(texts.unknown)
      : value
          .toLocaleString(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
          .replace('\u2212', '-')

  function writeField(line: DeskLine): string {
    const [year = '', month = '', day = ''] = line.sowing_date.split('-')
    const attention = line.attention.map((reason) => say(texts.attention[reason]))
    return join([
      line.field_name,
      attention.length === 0 ? say(texts.nothingToDo) : attention.join(' · '),
      line.farm_name ?? '',
      `${say(texts.crops[line.crop])}${line.variety === null ? '' : `, ${line.variety}`}`,
      say(texts.sown, { date: `${day}/${month}/${year}` }),
      line.station === null
        ? say(texts.noStation)
        : say(texts.stationAt, { name: line.station.name, km: number(line.station.distance_km) }),
    ])
  }

  function writeFrost({ frost, frost_watch_c: watchC, time_zone: timeZone }: DeskLine): Words {
    if (frost === null) return { lines: [say(texts.frost.none)], confidence: 'unknown' }
    const watched = frost.crossings.find(({ limit_c }) => limit_c === watchC)
    return {
      lines: [
        frost.minimum_c === null
          ? say(texts.unknown)
          : say(texts.frost.minimum, { value: number(frost.minimum_c) }),
        ...(watched === undefined ? [] : [writeCrossing(watched, timeZone)]),
        frost.minimum_from === 'station_model'
          ? say(texts.frost.error, { value: number(frost.error_c) })
          : frost.minimum_from === 'forecast'
            ? say(texts.frost.forecast)
            : '',
        frost.nights < frost.required_nights
          ? say(texts.frost.fewNights, { nights: frost.nights, required: frost.required_nights })
          : '',
        frost.is_blind ? say(texts.frost.blind) : '',
      ],
      confidence: frost.confidence,
    }
  }

  function writeCrossing(
    { limit_c, reached, at }: NonNullable<DeskLine['frost']>['crossings'][number],
    timeZone: string,
  ): string {
    const limit = number(limit_c)
    if (reached === 'during_night' && at !== null) {
      const time = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' })
      return say(texts.frost.reached, { limit, time: time.format(new Date(at)) })
    }
    if (reached === 'by_evening') return say(texts.frost.byEvening, { limit })
    return reached === 'not_reached' ? say(texts.frost.notReached, { limit }) : ''
  }

  function writeWater({ water }: DeskLine): Words {
    const { confidence } = water
    if (water.status === 'soil_unknown') return { lines: [say(texts.water.soilUnknown)], confidence }
    if (water.status === 'no_days') return { lines: [say(texts.water.noDays)], confidence }
    return {
      lines: [
        water.depletion_mm === null
          ? say(texts.water.unknownDepletion, { value: number(water.driest_possible_mm, 0) })
          : say(texts.water.depletion, {
              value: number(water.depletion_mm, 0),
              raw: number(water.readily_available_mm, 0),
            }),
        water.stress === 'now' ? say(texts.water.now) : writeDays(water.days_to_stress),
        water.bound === 'at_most' ? say(texts.water.atMost) : '',
        water.missing_days > 0 ? say(texts.water.missing, { count: water.missing_days }) : '',
      ],
      confidence,
    }
  }

  function writeDays(days: number | null): string {
    if (days === null) return say(texts.water.daysUnknown)
    const count = Math.floor(days)
    return count === 1 ? say(texts.water.oneDay) : say(texts.water.days, { count })
  }

  function writeFavourable({ favourable }: DeskLine): Words {
    const all = favourable.flatMap(({ last, next }) => [last.confidence, next.confidence])
    const confidence = worst(all)
    if (favourable.length === 0) return { lines: [say(texts.favourable.none)], confidence: 'good' }
    return {
      lines: favourable.flatMap(({ rule, last, next }) => {
        const unknownDays = last.unknown_days + next.unknown_days
        return [
          say(texts.favourable.hours, { last: writeHours(last), next: writeHours(next) }),
          `${say(texts.rules[rule])}: ${say(texts.favourable[last.answer])}`,
          next.answer === 'yes' ? say(texts.favourable.ahead) : '',
          unknownDays > 0 ? say(texts.favourable.unknownDays, { count: unknownDays }) : '',
        ]
      }),
      confidence,
    }
  }

  /** Days that are not known are no days without hours (CRP-67). */
  function writeHours(days: DeskLine['favourable'][number]['last']): string {
    if (days.unknown_days >= favourableWindowDays) return say(texts.unknown)
    const text = days.unknown_days > 0 ? texts.favourable.atLeast : texts.favourable.known
    return say(text, { hours: number(days.hours, 0) })
  }

  function writeStage({ stage }: DeskLine): Words {
    if (stage === null) return { lines: [say(texts.stage.before)], confidence: 'unknown' }
    const value = number(stage.degree_days, 0)
    return {
      lines: [
        say(stage.stage === null ? texts.stage.unknown : texts.stages[stage.stage]),
        stage.degree_days === null
          ? say(texts.stage.noDegreeDays)
          : say(stage.missing_days > 0 ? texts.stage.atLeast : texts.stage.degreeDays, { value }),
        say(texts.stage.day, { days: stage.days_since_sowing }),
      ],
      confidence: worst([
        stage.confidence,
        stage.degree_days === null ? 'good' : stage.degree_days_confidence,
      ]),
    }
  }

  function writeRain({ rain }: DeskLine): Words {
    const value = number(rain.rain_mm, 0)
    const median = { count: rain.years, value: number(rain.median_of_years_mm, 0) }
    return {
      lines: [
        say(rain.missing_days > 0 ? texts.rain.atLeast : texts.rain.sum, { value }),
        rain.median_of_years_mm === null
          ? say(texts.rain.noYears)
          : say(rain.years === 1 ? texts.rain.oneYear : texts.rain.median, median),
        rain.missing_days > 0 ? say(texts.rain.missing, { count: rain.missing_days }) : '',
      ],
      confidence: rain.confidence,
    }
  }

  /** A sign and words, never colour: it is read in grey, too (CRP-62). */
  const mark = ({ lines, confidence }: Words) =>
    join([...lines, confidence === 'good' ? '' : say(texts.confidence[confidence])])

  return (line) => [
    writeField(line),
    mark(writeFrost(line)),
    mark(writeWater(line)),
    mark(writeFavourable(line)),
    mark(writeStage(line)),
    mark(writeRain(line)),
  ]
}

function join(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}

function worst(all: readonly FigureConfidence[]): FigureConfidence {
  if (all.includes('unknown')) return 'unknown'
  return all.includes('doubtful') ? 'doubtful' : 'good'
}
