import { type Brand, type Language, languageNames } from '@talhao/contract/core'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { readLocalTime } from '@talhao/local-time'
import { brandNames } from '../../platform/brand-names.ts'
import { fillText, type LocalText } from '../../platform/http/problem.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { ShownWidget } from './widgets.service.ts'
import { widgetsTexts as texts } from './widgets.texts.ts'

type Reading = ShownWidget['station']['history']['precipitation24Hours']

/** A whole page without a script: styles are its own, text is escaped. */
export function renderWidget(
  widget: ShownWidget | null,
  { brand, language }: { brand: Brand; language: Language },
): string {
  if (widget === null)
    return renderPage(
      { brand, language },
      `<p class="quiet">${escapeHtml(fillText(texts.over, language))}</p>`,
    )
  const content = widget.kind === 'weather' ? renderWeather(widget) : renderSpray(widget)
  return renderPage(
    { brand, language: widget.language },
    `<h1>${escapeHtml(widget.station.placeName)}</h1>${content}`,
  )
}

function renderWeather({ station, language }: ShownWidget): string {
  const { currentWeather: weather, history } = station
  if (weather.observedDateTime === null || station.status === 'offline')
    return `<p class="quiet">${escapeHtml(fillText(texts.noReading, language))}</p>`
  const time = formatTime(weather.observedDateTime, station.timeZone)
  const isDoubtful = weather.doubts.length > 0
  const rows = [
    [texts.humidity, weather.relativeHumidity],
    [texts.wind, weather.windSpeed],
    [texts.rain, history.precipitation24Hours],
  ] as const
  return `<p class="hero">${formatReading(weather.temperature)}</p>
<dl>${rows.map(([text, reading]) => renderRow(fillText(text, language), reading)).join('')}</dl>
<p class="quiet">${escapeHtml(fillText(texts.measured, language, { time }))}${
    isDoubtful ? ` · ${escapeHtml(fillText(texts.doubtful, language))}` : ''
  }</p>`
}

function renderRow(name: string, reading: Reading): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${formatReading(reading)}</dd></div>`
}

const units: Readonly<Record<string, string>> = { C: '°C' }

function formatReading({ value, uom }: { value: number | null; uom: string | null }): string {
  if (value === null) return '–'
  const number = value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return `${number} <small>${escapeHtml(units[uom ?? ''] ?? uom ?? '')}</small>`
}

type SprayHour = SprayOutlook['weatherConditions'][number]
const shownHours = 24
/** Never told by colour alone: each has its height, and the words stand below. */
const risks: readonly { readonly name: string; readonly text: LocalText }[] = [
  { name: 'low', text: texts.low },
  { name: 'medium', text: texts.medium },
  { name: 'high', text: texts.high },
]
const unknownRisk = { name: 'unknown', text: texts.unknown }

function riskOf({ riskOfLoss }: SprayHour) {
  return (riskOfLoss === null ? undefined : risks[riskOfLoss]) ?? unknownRisk
}

function renderSpray({ outlook, language, station }: ShownWidget): string {
  const hours = outlook?.weatherConditions.slice(0, shownHours) ?? []
  const title = `<p class="title">${escapeHtml(fillText(texts.spray, language))}</p>`
  if (outlook === null || hours.length === 0)
    return `${title}<p class="quiet">${escapeHtml(fillText(texts.noOutlook, language))}</p>`
  const bars = hours.map((hour) => {
    const { name, text } = riskOf(hour)
    const label = `${formatTime(hour.startDate, station.timeZone)}: ${fillText(text, language)}`
    return `<li class="${name}" title="${escapeHtml(label)}"><span>${escapeHtml(label)}</span></li>`
  })
  const first = hours[0]
  const change = first && hours.find((hour) => riskOf(hour) !== riskOf(first))
  const now =
    first === undefined ? '' : fillText(texts.now, language, { risk: fillText(riskOf(first).text, language) })
  const later =
    change === undefined
      ? ''
      : `; ${fillText(riskOf(change).text, language)} ${fillText(texts.from, language, {
          time: formatTime(change.startDate, station.timeZone),
        })}`
  return `${title}<ol class="bar">${bars.join('')}</ol><p>${escapeHtml(`${now}${later}`)}</p>${
    outlook.forecastIsSimulated
      ? `<p class="quiet">${escapeHtml(fillText(texts.simulated, language))}</p>`
      : ''
  }`
}

function formatTime(time: string, timeZone: string): string {
  const { hour, minute } = readLocalTime(Date.parse(time), timeZone)
  return `${hour}:${minute}`
}

function renderPage({ brand, language }: { brand: Brand; language: Language }, content: string): string {
  return `<!doctype html>
<html lang="${languageNames[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brandNames[brand]}</title>
<style>
:root { color-scheme: light dark; --ink: #16211b; --muted: #55635a; --card: #ffffff; --line: #e3e6e1;
  --low: #1e7f3e; --medium: #b45309; --high: #b42318; --unknown: #6b7280; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eee9; --muted: #9db0a4; --card: #17211b; --line: #2a362f;
  --low: #5cc27f; --medium: #f2a65a; --high: #f28b82; --unknown: #9aa3af; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { padding: 16px; background: var(--card); color: var(--ink);
  font: 14px/1.4 Figtree, Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 16px; font-weight: 600; }
.hero { font-size: 40px; font-weight: 600; line-height: 1.2; }
small { color: var(--muted); font-size: 0.5em; font-weight: 400; }
dl { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0; }
dt, .quiet, .title { color: var(--muted); font-size: 13px; }
dd { font-size: 16px; }
dd small { font-size: 13px; }
.bar { display: flex; align-items: flex-end; gap: 2px; height: 44px; margin: 8px 0; list-style: none; }
.bar li { flex: 1; border-radius: 2px; }
.bar span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.low { height: 100%; background: var(--low); }
.medium { height: 66%; background: var(--medium); }
.high { height: 33%; background: var(--high); }
.unknown { height: 100%; background: repeating-linear-gradient(45deg, var(--unknown) 0 2px, transparent 2px 5px); }
</style>
</head>
<body>
${content}
</body>
</html>
`
}
