import {
  defaultPlanter,
  type FieldJob,
  type Planter,
  type PlantingKind,
  planPlanting,
  planterJob,
  type TabletUpload,
} from '@talhao/simulation'
import { findCrop, nameSeason } from './crop-seasons.ts'
import { placeInDays } from './demo-days.ts'
import { type DemoField, demoFields } from './demo-fields.ts'

interface DemoPlanting {
  readonly uploadId: string
  readonly field: DemoField
  readonly description: string
  readonly daysAgo: number
  readonly hour: number
  /** How many days the field takes; one when absent. */
  readonly days?: number
  readonly kinds: readonly PlantingKind[]
  readonly job: Partial<FieldJob> & Pick<FieldJob, 'seed'>
  readonly planter: Partial<Planter> & Pick<Planter, 'rows'>
  readonly fertilizerTarget?: number
}

const rowWidthM = 0.5
/** Monitors of planters write a line every other second. */
const intervalMs = 2000
const all: readonly PlantingKind[] = ['seeds', 'fertilizers', 'speed']

/** By the tax id of the client: one of everything that the pages can show. */
const plantings: Readonly<Record<string, readonly DemoPlanting[]>> = {
  '11222333000181': [
    {
      uploadId: 'demo-2-planting-1',
      field: demoFields.rio,
      description: 'Primeira janela depois da chuva',
      daysAgo: 3,
      hour: 7.25,
      kinds: all,
      job: { seed: 11, speedKmh: 6.5 },
      planter: { rows: 24, skipsPerHa: 1.5, drift: 0.05 },
      fertilizerTarget: 180,
    },
    {
      uploadId: 'demo-2-planting-2',
      field: demoFields.pivo,
      description: 'Linha 4 com disco gasto',
      daysAgo: 12,
      hour: 10.5,
      kinds: all,
      job: { seed: 12, speedKmh: 7.5, speedSpreadKmh: 0.9, stopEveryHa: 8 },
      planter: { rows: 16, skipsPerHa: 6, drift: 0.1, weakRow: 4 },
      fertilizerTarget: 150,
    },
    {
      uploadId: 'demo-2-planting-3',
      field: demoFields.algodao,
      description: '',
      daysAgo: 23,
      hour: 8,
      kinds: ['seeds'],
      job: { seed: 13 },
      planter: { rows: 18, skipsPerHa: 2, drift: 0.03 },
    },
    {
      uploadId: 'demo-2-planting-4',
      field: demoFields.agua,
      description: 'Somente velocidade: monitor sem sensor de sementes',
      daysAgo: 37,
      hour: 9.75,
      kinds: ['speed'],
      job: { seed: 14, speedSpreadKmh: 1.2 },
      planter: { rows: 20 },
    },
    {
      uploadId: 'demo-2-planting-5',
      field: demoFields.varzea,
      description: 'Adubo em linha',
      daysAgo: 130,
      hour: 8.5,
      kinds: ['seeds', 'fertilizers'],
      job: { seed: 15 },
      planter: { rows: 20, skipsPerHa: 1, drift: 0.06 },
      fertilizerTarget: 240,
    },
  ],
  '45723174000110': [
    {
      uploadId: 'demo-2-planting-1',
      field: demoFields.campo1,
      description: 'Campo de produção de sementes',
      daysAgo: 5,
      hour: 7,
      kinds: all,
      job: { seed: 21, speedKmh: 6.5 },
      planter: { rows: 24, skipsPerHa: 0.8, drift: 0.03 },
      fertilizerTarget: 120,
    },
    {
      uploadId: 'demo-2-planting-2',
      field: demoFields.campo4,
      description: '',
      daysAgo: 19,
      hour: 11,
      kinds: ['seeds', 'speed'],
      job: { seed: 22 },
      planter: { rows: 16, skipsPerHa: 3, drift: 0.08 },
    },
  ],
}

/** The planting operations of a demo client, as its tablets hold them. */
export function listPlantings(taxId: string, now: Date): readonly TabletUpload[] {
  return (plantings[taxId] ?? []).map((planting) => plan(planting, placeInDays(now, planting)))
}

function plan(planting: DemoPlanting, beginMs: number): TabletUpload {
  const { uploadId, field, description, days = 1, kinds, job, planter, fertilizerTarget } = planting
  const { name, farm: farmName, latitude, longitude, headingDeg, lengthM, widthM } = field
  const crop = findCrop(beginMs)
  return planPlanting({
    uploadId,
    names: {
      operationName: `Plantio ${crop.name} ${nameSeason(beginMs)}`,
      description,
      varietyCulture: crop.varietyCulture,
      implementName: `Plantadeira ${planter.rows} linhas`,
      farmName,
      name,
    },
    kinds,
    days,
    job: {
      ...planterJob,
      latitude,
      longitude,
      headingDeg,
      lengthM,
      widthM,
      swathM: planter.rows * rowWidthM,
      stopEveryHa: 12,
      intervalMs,
      ...job,
      beginMs,
    },
    planter: { ...defaultPlanter, target: crop.seedsPerM, ...planter },
    fertilizerTarget: fertilizerTarget ?? 0,
    points: null,
  })
}
