import type { Language } from '@talhao/contract/core'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { fillText } from '../../platform/http/problem.ts'
import { sprayTexts } from './spray.texts.ts'

/** The low-risk windows as iCalendar (RFC 5545). null: there are none, and a calendar without entries is no calendar. */
export function writeCalendar(request: {
  outlook: SprayOutlook
  pageUrl: string
  language: Language
  now: Date
}): string | null {
  const { outlook, pageUrl, language, now } = request
  const windows = outlook.windows
    .filter(({ risk }) => risk === 0)
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
  if (windows.length === 0) return null
  const description = [
    fillText(sprayTexts.calendarDescription, language, {
      configuration: outlook.configurationName ?? sprayTexts.standardName[language],
    }),
    ...(outlook.forecastIsSimulated ? [sprayTexts.calendarSimulated[language]] : []),
  ].join(' ')
  const events = windows.flatMap(({ startDate, endDate }) => [
    'BEGIN:VEVENT',
    // The same window imported again replaces itself.
    `UID:spray-${outlook.stationId}-${formatStamp(startDate)}@talhao`,
    `DTSTAMP:${formatStamp(now.toISOString())}`,
    `DTSTART:${formatStamp(startDate)}`,
    `DTEND:${formatStamp(endDate)}`,
    `SUMMARY:${escapeText(fillText(sprayTexts.calendarSummary, language, { place: outlook.placeName }))}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(outlook.placeName)}`,
    `GEO:${outlook.latitude};${outlook.longitude}`,
    `URL:${pageUrl}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Talhao//Spray windows//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function formatStamp(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')
}

/** Lines hold 75 octets; a longer one goes on after a line break and a space, never within a character. */
function foldLine(line: string): string {
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += character
    octets += size
  }
  return [...rows, row].join('\r\n')
}
