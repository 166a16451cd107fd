import { locateInField } from '@talhao/simulation'

/** A field of the demo. All work on it, of whatever cloud, lies within the same four corners. */
export interface DemoField {
  readonly name: string
  readonly farm: string
  /** The corner where the first pass begins. */
  readonly latitude: number
  readonly longitude: number
  readonly headingDeg: number
  readonly lengthM: number
  readonly widthM: number
}

const santaAurora = 'Fazenda Santa Aurora'
const chapadao = 'Fazenda Chapadão'
const coxilhaVerde = 'Estância Coxilha Verde'
const ouroDoVale = 'Fazenda Ouro do Vale'

/** Widths are whole passes of every machine that works there. */
export const demoFields = {
  rio: {
    name: 'Talhão do Rio',
    farm: santaAurora,
    latitude: -12.6041,
    longitude: -55.6641,
    headingDeg: 14,
    lengthM: 600,
    widthM: 720,
  },
  pivo: {
    name: 'Pivô Norte',
    farm: santaAurora,
    latitude: -12.4799,
    longitude: -55.7869,
    headingDeg: 78,
    lengthM: 900,
    widthM: 360,
  },
  algodao: {
    name: 'Algodão Leste',
    farm: santaAurora,
    latitude: -12.5742,
    longitude: -55.5908,
    headingDeg: 3,
    lengthM: 750,
    widthM: 360,
  },
  chapada: {
    name: 'Chapada Grande',
    farm: santaAurora,
    latitude: -12.5602,
    longitude: -55.7013,
    headingDeg: 352,
    lengthM: 2000,
    widthM: 720,
  },
  cafe: {
    name: 'Café Alto',
    farm: chapadao,
    latitude: -19.6146,
    longitude: -47.8154,
    headingDeg: 40,
    lengthM: 600,
    widthM: 360,
  },
  agua: {
    name: 'Água Limpa',
    farm: chapadao,
    latitude: -19.6889,
    longitude: -47.9381,
    headingDeg: 51,
    lengthM: 1000,
    widthM: 360,
  },
  varzea: {
    name: 'Várzea do Trigo',
    farm: coxilhaVerde,
    latitude: -28.3109,
    longitude: -52.4651,
    headingDeg: 95,
    lengthM: 640,
    widthM: 360,
  },
  coxilha: {
    name: 'Coxilha',
    farm: coxilhaVerde,
    latitude: -28.2299,
    longitude: -52.3931,
    headingDeg: 100,
    lengthM: 780,
    widthM: 360,
  },
  campo1: {
    name: 'Campo 1',
    farm: ouroDoVale,
    latitude: -17.7941,
    longitude: -50.9282,
    headingDeg: 27,
    lengthM: 700,
    widthM: 720,
  },
  campo4: {
    name: 'Campo 4',
    farm: ouroDoVale,
    latitude: -17.8104,
    longitude: -50.9017,
    headingDeg: 118,
    lengthM: 600,
    widthM: 360,
  },
} as const satisfies Readonly<Record<string, DemoField>>

export function findMiddle(field: DemoField): { latitude: number; longitude: number } {
  const middle = locateInField(field, { alongM: field.lengthM / 2, acrossM: field.widthM / 2 })
  return { latitude: round(middle.latitude), longitude: round(middle.longitude) }
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
