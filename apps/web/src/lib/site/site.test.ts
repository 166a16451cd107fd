import { describe, expect, it } from 'vitest'
import { chooseLook } from './brand.ts'
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
