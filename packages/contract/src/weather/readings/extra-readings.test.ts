import { describe, expect, it } from 'vitest'
import { keyOfBattery, keyOfSoil, readExtraKey, sortExtras } from './extra-readings.ts'

describe('readings without a column', () => {
  it('of soil sensors are those from the fifth to the sixteenth', () => {
    expect(readExtraKey(keyOfSoil(5, 'temperature_c'))).toMatchObject({
      name: 'soilTemperature',
      sensor: 5,
      quantity: 'soilTemperatureC',
      uom: 'C',
    })
    expect(readExtraKey(keyOfSoil(16, 'water_percent'))).toMatchObject({ name: 'soilWater', uom: '%' })
    for (const key of [keyOfSoil(4, 'temperature_c'), keyOfSoil(17, 'temperature_c'), 'soil5_mood', 'soil_'])
      expect(readExtraKey(key)).toBeNull()
  })

  it('of batteries are volts, or percent by name or size', () => {
    expect(keyOfBattery('gate', 3.1)).toBe('battery_v:gate')
    expect(keyOfBattery('gate', 80)).toBe('battery_pct:gate')
    expect(keyOfBattery('gate_pct', 12)).toBe('battery_pct:gate')
    expect(readExtraKey('battery_pct:gate')).toMatchObject({ battery: 'gate', uom: '%' })
    for (const name of ['=1+1', '', '-x', 'a'.repeat(41), 'a;b']) expect(keyOfBattery(name, 3)).toBeNull()
  })

  it('stand in the order in which people read them', () => {
    const keys = ['battery_v:b', 'soil10_water_percent', 'battery_v:a', 'soil9_water_percent']
    const sorted = sortExtras(keys.flatMap((key) => readExtraKey(key) ?? []))
    expect(sorted.map(({ key }) => key)).toEqual([
      'soil9_water_percent',
      'soil10_water_percent',
      'battery_v:a',
      'battery_v:b',
    ])
  })
})
