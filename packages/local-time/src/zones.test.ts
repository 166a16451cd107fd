import { describe, expect, it } from 'vitest'
import { brazilianZones, isBrazilianZone } from './brazilian-zones.ts'
import { chooseDefaultZone, chooseLatinAmericanZone } from './choose-default-zone.ts'
import { defaultZone, fileZone } from './default-zone.ts'
import { isLatinAmericanZone, latinAmericanZones } from './latin-american-zones.ts'
import { nameZoneCity } from './name-zone-city.ts'
import { readOffsetMinutes } from './zone-offset.ts'

describe('zones', () => {
  it('ZON-1: Brazil has 16 zones, alphabetical, all known to the clock', () => {
    expect(brazilianZones).toHaveLength(16)
    expect(brazilianZones).toEqual([...brazilianZones].sort())
    for (const zone of brazilianZones)
      expect(() => new Intl.DateTimeFormat('pt', { timeZone: zone })).not.toThrow()
  })

  it('ZON-1: Bahia de Banderas is Mexican', () => {
    expect(isBrazilianZone('America/Bahia_Banderas')).toBe(false)
    expect(isBrazilianZone('America/Bahia')).toBe(true)
  })

  it.each([
    [-3, 'America/Recife', 'America/Sao_Paulo'],
    [-3, 'America/Montevideo', 'America/Sao_Paulo'],
    [-4, 'America/Manaus', 'America/Cuiaba'],
    [-5, 'America/Rio_Branco', 'America/Rio_Branco'],
    [-2, 'America/Noronha', 'America/Noronha'],
    [1, 'Europe/Lisbon', 'America/Araguaina'],
    [null, null, 'America/Araguaina'],
  ])('ZON-2: a browser at %s h in %s is offered %s', (utcOffsetHours, zone, expected) => {
    expect(chooseDefaultZone({ utcOffsetHours, zone })).toBe(expected)
  })

  it('ZON-3: every zone has the name of its place; a foreign one keeps its own', () => {
    expect(brazilianZones.map(nameZoneCity)).toEqual([
      'Araguaína',
      'Bahia',
      'Belém',
      'Boa Vista',
      'Campo Grande',
      'Cuiabá',
      'Eirunepé',
      'Fortaleza',
      'Maceió',
      'Manaus',
      'Fernando de Noronha',
      'Porto Velho',
      'Recife',
      'Rio Branco',
      'Santarém',
      'São Paulo',
    ])
    expect(nameZoneCity('Europe/Lisbon')).toBe('Europe/Lisbon')
  })

  it('ZON-7: the zones of Spanish-speaking America follow, none of them Brazilian, each with its name', () => {
    expect(latinAmericanZones).toEqual([...latinAmericanZones].sort())
    for (const zone of latinAmericanZones) {
      expect(isBrazilianZone(zone)).toBe(false)
      expect(isLatinAmericanZone(zone)).toBe(true)
      expect(() => new Intl.DateTimeFormat('es', { timeZone: zone })).not.toThrow()
      expect(nameZoneCity(zone)).not.toMatch(/[/_]/)
    }
    expect(nameZoneCity('America/Asuncion')).toBe('Asunción')
    expect(isLatinAmericanZone('America/Sao_Paulo')).toBe(false)
  })

  it.each([
    [-3, 'America/Montevideo', 'America/Montevideo'],
    [-3, 'America/Recife', 'America/Sao_Paulo'],
    [-4, 'America/Asuncion', 'America/Asuncion'],
    [1, 'Europe/Lisbon', 'America/Araguaina'],
    [null, null, 'America/Araguaina'],
  ])(
    'ZON-8: where Latin America is offered, a browser at %s h in %s gets %s',
    (utcOffsetHours, zone, expected) => {
      expect(chooseLatinAmericanZone({ utcOffsetHours, zone })).toBe(expected)
    },
  )

  it("ZON-4: without a place the clock is Brasília's", () => {
    expect(defaultZone).toBe('America/Sao_Paulo')
    expect(nameZoneCity(defaultZone)).toBe('São Paulo')
  })

  it('ZON-9: files are at UTC-3, in a summer time of old as well', () => {
    const summerOf2019 = Date.UTC(2019, 0, 10, 11)
    expect(readOffsetMinutes(summerOf2019, defaultZone)).toBe(-120)
    expect(readOffsetMinutes(summerOf2019, fileZone)).toBe(-180)
    expect(readOffsetMinutes(Date.UTC(2026, 6, 1), fileZone)).toBe(-180)
  })
})
