const days = 30
const dayMs = 86_400_000

/**
 * Sends a month of each station, as a logger does that was offline, and resolves with the bytes that the database grew
 * by for one of them.
 * @param {{
 *   address: string, stations: readonly { key: string }[], intervalMinutes: number,
 *   readBytes: () => Promise<number>
 * }} options
 */
export async function measureMonth({ address, stations, intervalMinutes, readBytes }) {
  const before = await readBytes()
  // Whole days, before anything that the stations sent themselves.
  const endMs = Math.floor(Date.now() / dayMs) * dayMs - dayMs
  const count = Math.floor((days * 24 * 60) / intervalMinutes)
  const observations = Array.from({ length: count }, (_, index) =>
    makeObservation(endMs - (count - index) * intervalMinutes * 60_000),
  )
  const body = JSON.stringify({ observations })
  for (const { key } of stations) {
    const answer = await fetch(`${address}/api/ingest/v1/observations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body,
      signal: AbortSignal.timeout(120_000),
    })
    const text = await answer.text()
    const accepted = answer.ok ? JSON.parse(text).data.accepted : 0
    if (accepted !== count) throw new Error(`of ${count} reports ${accepted} were stored: ${answer.status}`)
  }
  return { rows: count * stations.length, bytes: ((await readBytes()) - before) / stations.length }
}

function makeObservation(timeMs) {
  const wave = Math.sin((timeMs / dayMs) * 2 * Math.PI)
  return {
    time: new Date(timeMs).toISOString(),
    temperature_c: Number((24 + 7 * wave).toFixed(2)),
    humidity: Number((62 - 25 * wave).toFixed(1)),
    pressure_hpa: Number((970 + wave).toFixed(1)),
    wind_speed_kmh: Number((9 + 6 * Math.sin(timeMs / 7e5)).toFixed(1)),
    wind_gust_kmh: Number((14 + 6 * Math.sin(timeMs / 7e5)).toFixed(1)),
    wind_direction_deg: Math.floor(timeMs / 60_000) % 360,
    solar_w_m2: Math.max(0, Math.round(800 * wave)),
    rain_mm: timeMs % (40 * 60_000) === 0 ? 0.4 : 0,
    battery_v: 3.97,
  }
}
