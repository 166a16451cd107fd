import type { LandField } from '@talhao/contract/land/fields'
import type { GuardHour } from '@talhao/contract/land/guard'
import type { LandImportItem } from '@talhao/contract/land/imports'
import type { Receptor } from '@talhao/contract/land/receptors'
import { makeId } from './a-station.ts'

/** A square of some 120 ha at Sorriso, or less of it from west to east. */
export function aSquare(longitude = -55.7, width = 0.01) {
  const [west, south] = [longitude, -12.5]
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [west + width, south],
        [west + width, south + 0.01],
        [west, south + 0.01],
        [west, south],
      ],
    ],
  }
}

export function aLandField(changes: Partial<LandField> = {}): LandField {
  return {
    id: makeId(71),
    name: 'Sede 1',
    farm_id: makeId(81),
    farm_name: 'Santa Rita',
    geometry: aSquare(),
    area_ha: 120.2,
    point: [-55.695, -12.495],
    version: 1,
    valid_from: '2026-11-01T12:00:00.000Z',
    ...changes,
  }
}

export function aReceptor(changes: Partial<Receptor> = {}): Receptor {
  return {
    id: makeId(91),
    kind: 'dwelling',
    name: '',
    farm_id: null,
    geometry: { type: 'Point', coordinates: [-55.6895, -12.495] },
    updated_at: '2026-11-01T12:00:00.000Z',
    ...changes,
  }
}

export function aGuardHour(changes: Partial<GuardHour> = {}): GuardHour {
  return {
    time: '2026-11-16T12:00:00.000Z',
    state: 'open',
    wind: { from_deg: 270, speed_kmh: 12, source: 'forecast' },
    inversion: 'not_likely',
    closures: [],
    ...changes,
  }
}

export function anImportItem(changes: Partial<LandImportItem> = {}): LandImportItem {
  return {
    index: 0,
    file: 'talhoes.geojson',
    layer: 'talhoes',
    name: 'Norte',
    kind: 'field',
    area_ha: 120.2,
    centroid: [-55.695, -12.495],
    geometry: aSquare(),
    notices: [],
    question: null,
    refusal: null,
    detail: null,
    property: null,
    receptor_kind: null,
    draft: false,
    ...changes,
  }
}
