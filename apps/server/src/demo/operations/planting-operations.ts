import {
  defaultPlanter,
  type FieldJob,
  type Planter,
  type PlantingKind,
  type PlantingNames,
  planPlanting,
  planterJob,
  type TabletUpload,
} from '@talhao/simulation'
import { placeInDays } from './demo-days.ts'

interface DemoPlanting {
  readonly uploadId: string
  readonly names: PlantingNames
  readonly daysAgo: number
  readonly hour: number
  readonly kinds: readonly PlantingKind[]
  readonly job: Partial<FieldJob> & Pick<FieldJob, 'seed' | 'latitude' | 'longitude' | 'headingDeg'>
  readonly planter: Partial<Planter> & Pick<Planter, 'rows' | 'target'>
  readonly fertilizerTarget?: number
}

const rowWidthM = 0.5
const all: readonly PlantingKind[] = ['seeds', 'fertilizers', 'speed']

/** By the tax id of the client: one of everything that the pages can show. */
const plantings: Readonly<Record<string, readonly DemoPlanting[]>> = {
  '11222333000181': [
    {
      uploadId: 'demo-planting-1',
      names: {
        operationName: 'Plantio soja 2026/27',
        description: 'Primeira janela depois da chuva',
        varietyCulture: 'Soja precoce 7.6',
        implementName: 'Plantadeira 10 linhas',
        farmName: 'Fazenda Santa Aurora',
        name: 'Talhão do Rio',
      },
      daysAgo: 3,
      hour: 7.25,
      kinds: all,
      job: { seed: 11, latitude: -12.6031, longitude: -55.6621, headingDeg: 14, lengthM: 150, widthM: 80 },
      planter: { rows: 10, target: 14, skipsPerHa: 1.5, drift: 0.05 },
      fertilizerTarget: 180,
    },
    {
      uploadId: 'demo-planting-2',
      names: {
        operationName: 'Plantio soja 2026/27',
        description: 'Linha 4 com disco gasto',
        varietyCulture: 'Soja precoce 7.6',
        implementName: 'Plantadeira 8 linhas',
        farmName: 'Fazenda Santa Aurora',
        name: 'Pivô Norte',
      },
      daysAgo: 9,
      hour: 13.5,
      kinds: all,
      job: {
        seed: 12,
        latitude: -12.4799,
        longitude: -55.7849,
        headingDeg: 78,
        lengthM: 120,
        widthM: 60,
        speedKmh: 7.5,
        speedSpreadKmh: 0.9,
        stopEveryHa: 0.6,
      },
      planter: { rows: 8, target: 13, skipsPerHa: 6, drift: 0.1, weakRow: 4 },
      fertilizerTarget: 150,
    },
    {
      uploadId: 'demo-planting-3',
      names: {
        operationName: 'Plantio algodão',
        description: '',
        varietyCulture: 'Algodão ciclo médio',
        implementName: 'Plantadeira 9 linhas',
        farmName: 'Fazenda Santa Aurora',
        name: 'Algodão Leste',
      },
      daysAgo: 24,
      hour: 8,
      kinds: ['seeds'],
      job: { seed: 13, latitude: -12.5722, longitude: -55.5908, headingDeg: 3, lengthM: 140, widthM: 63 },
      planter: { rows: 9, target: 9, skipsPerHa: 2, drift: 0.03 },
    },
    {
      uploadId: 'demo-planting-4',
      names: {
        operationName: 'Plantio milho safrinha',
        description: 'Somente velocidade: monitor sem sensor de sementes',
        varietyCulture: 'Milho híbrido',
        implementName: 'Plantadeira 12 linhas',
        farmName: 'Fazenda Chapadão',
        name: 'Água Limpa',
      },
      daysAgo: 41,
      hour: 9.75,
      kinds: ['speed'],
      job: {
        seed: 14,
        latitude: -19.6881,
        longitude: -47.9361,
        headingDeg: 51,
        lengthM: 280,
        widthM: 120,
        speedSpreadKmh: 1.2,
      },
      planter: { rows: 12, target: 3.2 },
    },
    {
      uploadId: 'demo-planting-5',
      names: {
        operationName: 'Plantio trigo',
        description: 'Adubo em linha',
        varietyCulture: 'Trigo de inverno',
        implementName: 'Semeadora 8 linhas',
        farmName: 'Estância Coxilha Verde',
        name: 'Várzea do Trigo',
      },
      daysAgo: 130,
      hour: 8.5,
      kinds: ['seeds', 'fertilizers'],
      job: { seed: 15, latitude: -28.3139, longitude: -52.463, headingDeg: 95, lengthM: 110, widthM: 48 },
      planter: { rows: 8, target: 60, skipsPerHa: 1, drift: 0.06 },
      fertilizerTarget: 240,
    },
  ],
  '45723174000110': [
    {
      uploadId: 'demo-planting-1',
      names: {
        operationName: 'Plantio semente de soja',
        description: 'Campo de produção de sementes',
        varietyCulture: 'Soja semente C1',
        implementName: 'Plantadeira 8 linhas',
        farmName: 'Fazenda Ouro do Vale',
        name: 'Campo 1',
      },
      daysAgo: 2,
      hour: 7,
      kinds: all,
      job: { seed: 21, latitude: -17.7921, longitude: -50.9262, headingDeg: 27, lengthM: 110, widthM: 64 },
      planter: { rows: 8, target: 12, skipsPerHa: 0.8, drift: 0.03 },
      fertilizerTarget: 120,
    },
    {
      uploadId: 'demo-planting-2',
      names: {
        operationName: 'Plantio semente de milho',
        description: '',
        varietyCulture: 'Milho linhagem',
        implementName: 'Plantadeira 6 linhas',
        farmName: 'Fazenda Ouro do Vale',
        name: 'Campo 4',
      },
      daysAgo: 16,
      hour: 14,
      kinds: ['seeds', 'speed'],
      job: { seed: 22, latitude: -17.8104, longitude: -50.9017, headingDeg: 118, lengthM: 120, widthM: 48 },
      planter: { rows: 6, target: 4, skipsPerHa: 3, drift: 0.08 },
    },
  ],
}

/** The planting operations of a demo client, as its tablets hold them. */
export function listPlantings(taxId: string, now: Date): readonly TabletUpload[] {
  return (plantings[taxId] ?? []).map(({ uploadId, names, kinds, job, planter, fertilizerTarget, ...day }) =>
    planPlanting({
      uploadId,
      names,
      kinds,
      job: {
        ...planterJob,
        swathM: planter.rows * rowWidthM,
        stopEveryHa: null,
        ...job,
        beginMs: placeInDays(now, day),
      },
      planter: { ...defaultPlanter, ...planter },
      fertilizerTarget: fertilizerTarget ?? 0,
      points: null,
    }),
  )
}
