import { describe, expect, it } from 'vitest'
import { chooseLook } from './brand.ts'
import { listOfferedZones } from './offered-zones.ts'
import { parseSiteSettings, unconfiguredSettings } from './site-settings.ts'

describe('site settings', () => {
  it('are read from the page', () => {
    const written = { ...unconfiguredSettings, supportEmail: 'suporte@talhao.test', demo: true }
    expect(parseSiteSettings(JSON.stringify(written))).toEqual(written)
  })

  it('are all off when the page holds none', () => {
    expect(parseSiteSettings(null)).toEqual(unconfiguredSettings)
  })

  it('are refused when malformed', () => {
    expect(() => parseSiteSettings('{"demo":"yes"}')).toThrow('malformed')
  })
})

describe('look', () => {
  it("is the partner's on the partner's host alone", () => {
    const site = { brand: 'latam', partnerHost: 'parceiro.test' } as const
    expect(chooseLook({ ...site, hostname: 'parceiro.test' })).toBe('partner')
    expect(chooseLook({ ...site, hostname: 'talhao.test' })).toBe('latam')
    expect(chooseLook({ ...site, partnerHost: '', hostname: '' })).toBe('latam')
  })
})

describe('the zones that are offered', () => {
  const brazil = listOfferedZones('agro')

  it('are the sixteen of Brazil in the agro brand', () => {
    expect(brazil).toHaveLength(16)
    expect(brazil).toContain('America/Cuiaba')
    expect(brazil).not.toContain('America/Asuncion')
  })

  it('are these first, and then the rest of Latin America, in the LATAM brand (WEA-15)', () => {
    const all = listOfferedZones('latam')
    expect(all.slice(0, 16)).toEqual(brazil)
    const zones = ['America/Asuncion', 'America/Mexico_City', 'America/Bogota', 'America/Argentina/Cordoba']
    expect(all.slice(16)).toEqual(expect.arrayContaining(zones))
    expect(new Set(all).size).toBe(all.length)
  })
})
