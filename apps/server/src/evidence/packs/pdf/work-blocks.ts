import { forEachLanguage } from '@talhao/contract/core'
import { sayRuleWords } from '@talhao/land'
import type { Block } from '../../../platform/printing/block.ts'
import { formatPrintedTime } from '../../../platform/printing/format-time.ts'
import { receptorKindTexts, pdfTexts as texts } from './pdf.texts.ts'
import type { SealedContent } from './sealed-content.ts'
import { unknownFigure, type Writing } from './writing.ts'

type Limit = SealedContent['weather']['limits'][number]
type Minute = SealedContent['weather']['minutes'][number]

export function listWeatherBlocks({ weather }: SealedContent, writing: Writing): Block[] {
  const { say, number, time } = writing
  const station = weather.minutes.find((minute) => minute.station !== null)?.station ?? null
  return [
    { kind: 'heading', text: say(texts.limits) },
    {
      kind: 'table',
      columns: [
        { title: say(texts.reading), align: 'left' },
        { title: say(texts.limit), align: 'left' },
        { title: say(texts.askedBy), align: 'left', weight: 2 },
      ],
      rows: weather.limits.map((limit) => [
        say(texts.readings[limit.reading]),
        writeLimit(limit, writing),
        say(limit.from === 'rs' ? texts.fromRs : texts.fromOperation),
      ]),
    },
    ...(weather.outside.length === 0
      ? []
      : ([
          { kind: 'heading', text: say(texts.outsideTitle) },
          {
            kind: 'table',
            columns: [
              { title: say(texts.from), align: 'left' },
              { title: say(texts.to), align: 'left' },
              { title: say(texts.reading), align: 'left' },
              { title: say(texts.worst), align: 'right' },
              { title: say(texts.limit), align: 'left' },
            ],
            rows: weather.outside.map((spell) => [
              time(spell.start),
              time(spell.end),
              say(texts.readings[spell.reading]),
              number(spell.worst),
              writeLimit(spell, writing),
            ]),
          },
        ] satisfies Block[])),
    { kind: 'heading', text: say(texts.minutesTitle) },
    {
      kind: 'table',
      columns: [
        { title: say(texts.time), align: 'left', weight: 0.8 },
        { title: say(texts.area), align: 'right', weight: 0.8 },
        { title: say(texts.verdict), align: 'left', weight: 1.8 },
        { title: say(texts.machineWeather), align: 'left', weight: 2 },
        { title: say(texts.stationWeather), align: 'left', weight: 2 },
      ],
      rows: weather.minutes.map((minute) => writeMinute(minute, writing)),
    },
    ...(station === null
      ? []
      : ([
          {
            kind: 'note',
            text: say(texts.stationNote, { name: station.name, distance: number(station.distance_km) }),
          },
        ] satisfies Block[])),
  ]
}

function writeLimit(
  { side, value, strict }: Pick<Limit, 'side' | 'value' | 'strict'>,
  { say, number }: Writing,
) {
  const [within, reached] = side === 'most' ? [texts.below, texts.upTo] : [texts.above, texts.atLeast]
  return say(strict ? within : reached, { value: number(value) })
}

function writeMinute(minute: Minute, writing: Writing): string[] {
  const { say, number } = writing
  const write = (readings: Minute['machine']) =>
    readings === null
      ? unknownFigure
      : [readings.temperature_c, readings.humidity, readings.wind_kmh, readings.wind_from_deg]
          .map(number)
          .join(' / ')
  const mark = minute.differing === undefined ? '' : ' *'
  const doubt = minute.station !== null && !minute.station.trusted ? ' ?' : ''
  return [
    formatPrintedTime(new Date(minute.at)),
    number(minute.area_ha),
    [say(texts.verdicts[minute.verdict]), ...listReasons(minute, writing)].join(': '),
    write(minute.machine) + mark,
    write(minute.station) + doubt,
  ]
}

/** Why a minute is outside: what was measured; the limits stand above. Packs of before do not tell. */
function listReasons({ broken = [] }: Minute, { say, number }: Writing): string[] {
  const measured = new Map(broken.map((one) => [one.reading, one.measured]))
  const reasons = Array.from(
    measured,
    ([reading, value]) => `${say(texts.shortReadings[reading])} ${number(value)}`,
  )
  return reasons.length === 0 ? [] : [reasons.join(', ')]
}

export function listLandBlocks({ coverage, receptors }: SealedContent, writing: Writing): Block[] {
  const { say, number } = writing
  if (coverage === undefined || receptors === undefined) return []
  const { field } = coverage
  const ha = (label: typeof texts.swept, value: number) => ({
    label: say(label),
    value: number(value),
    unit: 'ha',
  })
  return [
    { kind: 'heading', text: say(texts.coverageTitle) },
    {
      kind: 'figures',
      figures: [
        ha(texts.swept, coverage.swept_ha),
        ha(texts.covered, coverage.covered_ha),
        ha(texts.overlap, coverage.overlap_ha),
        ...(field === null
          ? []
          : [
              ha(texts.fieldArea, field.area_ha),
              ha(texts.fieldWorked, field.worked_ha),
              ha(texts.fieldMissed, field.missed_ha),
              ha(texts.fieldOutside, field.outside_ha),
            ]),
      ],
    },
    ...(receptors.near.length === 0
      ? []
      : ([
          { kind: 'heading', text: say(texts.receptorsTitle) },
          {
            kind: 'table',
            columns: [
              { title: say(texts.receptor), align: 'left', weight: 2 },
              { title: say(texts.distance), align: 'right' },
              { title: say(texts.buffer), align: 'right' },
              { title: say(texts.inBuffer), align: 'right' },
              { title: say(texts.downwind), align: 'right' },
              { title: say(texts.unknownWind), align: 'right' },
              { title: say(texts.rule), align: 'left', weight: 3 },
            ],
            rows: receptors.near.map(({ kind, name, buffer, ...receptor }) => [
              [say(receptorKindTexts[kind] ?? forEachLanguage(() => kind)), name].filter(Boolean).join(': '),
              number(receptor.distance_m),
              number(buffer?.metres ?? null),
              number(buffer?.worked_ha ?? null),
              number(receptor.downwind_minutes),
              number(receptor.unknown_wind_minutes),
              buffer === null ? unknownFigure : nameRule(buffer.rule, writing),
            ]),
          },
          { kind: 'note', text: say(texts.receptorsNote, { metres: number(receptors.wind_reach_m) }) },
        ] satisfies Block[])),
  ]
}

/** A rule of the client's own is marked (LAND-35); packs of before know of none. Others speak the paper's language. */
function nameRule(
  { law, article, own }: { law: string; article: string; own?: boolean },
  { say }: Writing,
): string {
  if (own === true) return `${law}, ${article} (${say(texts.ownRule)})`
  return [law, article]
    .map((words) => say(forEachLanguage((language) => sayRuleWords(words, language))))
    .join(', ')
}
