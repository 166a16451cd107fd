import type { Protocol, Sensor } from '@talhao/simulation'

/** How a demo station behaves. */
export interface StationHabits {
  readonly protocol: Protocol
  readonly soilSensors: number
  readonly hasBattery: boolean
  readonly loses: 'nothing' | 'some'
  readonly deadSensor: Sensor | null
  readonly isOffline: boolean
}

const sound: StationHabits = {
  protocol: 'json',
  soilSensors: 0,
  hasBattery: false,
  loses: 'nothing',
  deadSensor: null,
  isOffline: false,
}

/** Every way in is used, and everything that goes wrong in the field is to be seen once. */
const habitsByDid: Readonly<Record<string, StationHabits>> = {
  'FX-1001': { ...sound, soilSensors: 4 },
  'FX-1002': { ...sound, protocol: 'wu' },
  'FX-1003': { ...sound, protocol: 'ecowitt' },
  'OP-2001': { ...sound, protocol: 'ttn', hasBattery: true },
  'FX-1101': { ...sound, soilSensors: 2 },
  'FX-1102': { ...sound, deadSensor: 'humidity' },
  'FX-1103': sound,
  'FX-1201': { ...sound, soilSensors: 2 },
  'FX-1202': { ...sound, isOffline: true },
  'FX-1203': sound,
  'FX-1301': { ...sound, protocol: 'ecowitt', loses: 'some' },
  'SR-3001': { ...sound, hasBattery: true },
}

export function findHabits(did: string): StationHabits {
  return habitsByDid[did] ?? sound
}
