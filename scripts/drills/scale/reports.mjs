const wunderground = '/weatherstation/updateweatherstation.php'
const ecowitt = '/data/report'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * The call of one report, as a console makes it; no two stations measure the same.
 * @param {{ ingestId: string, key: string, isEcowitt: boolean, number: number }} station
 * @param {number} timeMs
 */
export function describeReport({ ingestId, key, isEcowitt, number }, timeMs) {
  const fields = listFields(timeMs, number)
  if (isEcowitt)
    return {
      path: ecowitt,
      call: { method: 'POST', headers: form, body: `PASSKEY=${key}&stationtype=GW1100&${fields}` },
      success: 'OK',
    }
  const path = `${wunderground}?ID=${ingestId}&PASSWORD=${key}&action=updateraw&${fields}`
  return { path, call: { method: 'GET' }, success: 'success' }
}

function listFields(timeMs, number) {
  const time = new Date(timeMs).toISOString()
  const minute = Math.floor(timeMs / 60_000)
  const differ = (base, span) => base + ((number * 0.618) % 1) * span
  const pressure = differ(29, 1).toFixed(3)
  const fields = {
    dateutc: `${time.slice(0, 10)}+${time.slice(11, 19)}`,
    tempf: (differ(70, 15) + (minute % 60) / 10).toFixed(1),
    humidity: Math.round(differ(40, 30)) + (minute % 20),
    baromin: pressure,
    baromrelin: pressure,
    windspeedmph: (differ(3, 6) + (minute % 7) / 3).toFixed(2),
    windgustmph: (differ(9, 6) + (minute % 5) / 3).toFixed(2),
    winddir: (minute * 7 + number * 11) % 360,
    solarradiation: Math.round(differ(300, 300)) + (minute % 30),
    uv: 4,
    yearlyrainin: differ(5, 20).toFixed(3),
    dailyrainin: '0.100',
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Whole seconds, each later than the last of its station: the same time again would be a repeat. */
export function chooseTime(lastMs, nowMs) {
  const second = Math.floor(nowMs / 1000) * 1000
  return Math.max(second, lastMs + 1000)
}
