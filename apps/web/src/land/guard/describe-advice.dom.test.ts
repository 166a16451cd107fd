import type { GuardHour } from '@talhao/contract/land/guard'
import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { aGuardHour, aSquare } from '../../test/a-land.ts'
import { makeId } from '../../test/a-station.ts'
import { describeAdvice, describeLasting } from './describe-advice.ts'
import { type GuardedField, listGuardAdvice, listLastingStrips } from './list-guard-advice.ts'

/** 08h in Cuiabá. */
const now = new Date('2026-11-16T12:00:00.000Z')
const clock = { timeZone: 'America/Cuiaba', now }
const namespaces = ['landGuard', 'landReceptors', 'landMap'] as const
const [house, barn, river] = [makeId(1), makeId(2), makeId(3)]

const field: GuardedField = {
  longitude: -55.695,
  latitude: -12.495,
  areaHa: 120.2,
  kinds: new Map([
    [house, 'dwelling'],
    [barn, 'dwelling'],
    [river, 'water'],
  ]),
}

/** At the eastern edge. */
const easternStrip = aSquare(-55.692, 0.002)

function windToward(receptorId: string, changes: Partial<GuardHour['closures'][number]> = {}) {
  return {
    receptor_id: receptorId,
    reason: 'wind' as const,
    distance_m: 50,
    rule_id: null,
    strip: easternStrip,
    strip_m: 250,
    ...changes,
  }
}

function hoursOf(...hours: readonly Partial<GuardHour>[]): readonly GuardHour[] {
  return hours.map((hour, index) =>
    aGuardHour({ time: new Date(now.getTime() + index * hourMs).toISOString(), ...hour }),
  )
}

function tell(hours: readonly GuardHour[], language: 'pt' | 'es' = 'pt'): readonly string[] {
  const t = i18n.getFixedT(language, namespaces)
  return listGuardAdvice(hours, field).map((advice) => describeAdvice(advice, clock, t))
}

describe('the words of the guard', () => {
  it('join hours that say the same, and houses of one side', () => {
    const closures = [windToward(house), windToward(barn)]
    expect(
      tell(
        hoursOf(
          {},
          { state: 'closed', closures },
          { state: 'closed', closures },
          { state: 'closed', closures: [windToward(house)] },
          {},
        ),
      ),
    ).toEqual([
      'Hoje 9h–12h: não pulverize a faixa de 250 m junto às moradias a leste. O vento leva para lá.',
    ])
  })

  it('are the same in Spanish', () => {
    expect(tell(hoursOf({ state: 'closed', closures: [windToward(river)] }), 'es')).toEqual([
      'Hoy 8h–9h: no pulverice la franja de 250 m junto al agua al este. El viento lleva hacia allá.',
    ])
  })

  it('name an inversion through the night, and nothing of the wind besides', () => {
    const night = { state: 'closed', inversion: 'likely', closures: [windToward(house)] } as const
    const hours = hoursOf(...Array.from({ length: 24 }, (_, hour) => (hour < 10 || hour > 21 ? {} : night)))
    expect(tell(hours)).toEqual([
      'Hoje 18h – amanhã 6h: não pulverize. Inversão térmica provável: a deriva fica no ar e vai longe.',
    ])
  })

  it('never make an unknown wind look clear', () => {
    expect(tell(hoursOf({ state: 'unknown', wind: null }, { state: 'unknown', wind: null }))).toEqual([
      'Hoje 8h–10h: vento desconhecido. Não conte com hora livre.',
    ])
  })

  it('say that the whole field is meant where the strip is all of it', () => {
    const hours = hoursOf({ state: 'closed', closures: [windToward(house, { strip: aSquare() })] })
    expect(tell(hours)).toEqual([
      expect.stringMatching(/^Hoje 8h–9h: não pulverize o talhão\. O vento leva a deriva à moradia/),
    ])
  })

  it('tell what a distance closes at all hours, once', () => {
    const byLaw = { reason: 'distance' as const, rule_id: 'BR-MT-12859-2025-large', strip_m: 90 }
    const hours = hoursOf(
      { state: 'caution', closures: [windToward(house, byLaw), windToward(barn, byLaw)] },
      { state: 'caution', closures: [windToward(house, byLaw), windToward(barn, byLaw)] },
    )
    const t = i18n.getFixedT('pt', namespaces)
    const words = (own: readonly string[]) =>
      listLastingStrips(hours, field).map((strip) => describeLasting(strip, t, new Set(own)))
    const always = 'Sempre: não pulverize a faixa de 90 m junto às moradias a leste.'
    expect(words([])).toEqual([always])
    expect(words([byLaw.rule_id])).toEqual([`${always} É uma regra própria da sua empresa.`])
    expect(tell(hours)).toEqual([])
  })
})
