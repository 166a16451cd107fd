import type { Place } from '../sun-elevation.ts'

/**
 * Code and place of a station from the first line of its file.
 *
 * @example readStationMetadata('# CODIGO (WMO)=A309; LATITUDE=-8,43; LONGITUDE=-37,05').code // 'A309'
 */
export function readStationMetadata(line: string): { code: string | null; place: Place | null } {
  const entries = new Map(
    line
      .replace(/^#/, '')
      .split(';')
      .map((entry) => {
        const [key = '', value = ''] = entry.split('=')
        return [key.trim().toUpperCase(), value.trim()]
      }),
  )
  const number = (key: string) => Number.parseFloat((entries.get(key) ?? '').replace(',', '.'))
  const [latitude, longitude, altitudeM] = [number('LATITUDE'), number('LONGITUDE'), number('ALTITUDE')]
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude)
  return {
    code: entries.get('CODIGO (WMO)') ?? null,
    place: isPlace ? { latitude, longitude, altitudeM: Number.isFinite(altitudeM) ? altitudeM : null } : null,
  }
}
