import type { LargeClient } from './large-client.ts'

const minuteMs = 60_000

interface Console {
  readonly id: string
  readonly key: string
}

export interface ConsoleReport extends Console {
  /** As it would stand in an address or a form. */
  readonly fields: string
}

/** What every station of the client calls itself, and its key. */
export async function listConsoles(url: string, { stationIds, token }: LargeClient): Promise<Console[]> {
  const consoles: Console[] = []
  for (const stationId of stationIds) {
    const answer = await fetch(`${url}/api/v2/stations/${stationId}/ingest`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data }: { data: Console } = await answer.json()
    consoles.push({ id: data.id, key: data.key })
  }
  return consoles
}

/** Reports of the consoles in turn, of each one for every minute of the last half day. */
export function createReportMaker(consoles: readonly Console[]): () => ConsoleReport {
  const beganMs = Math.floor(Date.now() / minuteMs - 720) * minuteMs
  let made = 0
  let written = { minute: -1, fields: '' }
  return () => {
    const { id, key } = consoles[made % consoles.length] ?? { id: '', key: '' }
    const minute = Math.floor(made / consoles.length)
    made++
    // All consoles report the same weather: who sends must not be what is measured.
    if (written.minute !== minute)
      written = { minute, fields: writeFields(minute, beganMs + minute * minuteMs) }
    return { id, key, fields: written.fields }
  }
}

function writeFields(minute: number, timeMs: number): string {
  const time = new Date(timeMs).toISOString()
  const fields = {
    dateutc: `${time.slice(0, 10)}+${time.slice(11, 19)}`,
    tempf: (75 + (minute % 60) / 10).toFixed(1),
    humidity: 50 + (minute % 20),
    baromin: '29.920',
    baromrelin: '29.920',
    windspeedmph: (5 + (minute % 7) / 3).toFixed(2),
    windgustmph: (9 + (minute % 5) / 3).toFixed(2),
    winddir: (minute * 7) % 360,
    solarradiation: 400 + (minute % 30),
    uv: 4,
    yearlyrainin: (12 + minute / 1000).toFixed(3),
    dailyrainin: '0.100',
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
