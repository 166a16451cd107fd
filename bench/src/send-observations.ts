export const batchRows = 10_000

/** The body of a call with so many observations, the newest of now. */
export function makeBatch(everyMs: number): string {
  const newest = Math.floor(Date.now() / everyMs) * everyMs
  const observations = Array.from({ length: batchRows }, (_, index) => {
    const timeMs = newest - (batchRows - 1 - index) * everyMs
    const wave = Math.sin((timeMs / 86_400_000) * 2 * Math.PI)
    return {
      time: new Date(timeMs).toISOString(),
      temperature_c: round(24 + 7 * wave, 2),
      humidity: round(62 - 25 * wave, 1),
      pressure_hpa: round(970 + wave, 1),
      wind_speed_kmh: round(9 + 6 * Math.sin(index / 7), 1),
      wind_gust_kmh: round(17 + 9 * Math.sin(index / 5), 1),
      wind_direction_deg: (index * 7) % 360,
      rain_mm: index % 40 === 0 ? 0.4 : 0,
      solar_w_m2: round(Math.max(0, 900 * wave), 1),
      soil: [
        { sensor: 1, temperature_c: round(24 + wave, 2), moisture_kpa: round(35 + 5 * wave, 1) },
        { sensor: 2, temperature_c: round(23 + wave, 2), moisture_kpa: round(28 + 4 * wave, 1) },
      ],
      battery_v: 3.97,
    }
  })
  return JSON.stringify({ observations })
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

export async function readIngestKey(url: string, token: string, stationId: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/stations/${stationId}/ingest`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: { key: string } } = await answer.json()
  return data.key
}

export async function sendBatch(url: string, key: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/api/ingest/v1/observations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  const text = await answer.text()
  if (!text.includes(`"accepted":${batchRows}`)) throw new Error(`the batch was answered ${text}`)
}
