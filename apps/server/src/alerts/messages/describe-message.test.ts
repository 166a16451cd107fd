import { alertKinds, alertMetricNames } from '@talhao/contract/alerts/rules'
import { type Language, languages } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import { describeMessage, type NoticeContent } from './describe-message.ts'

const notice: NoticeContent = {
  episodeId: 'e1',
  event: 'opened',
  ruleId: 'r1',
  kind: 'frost',
  metric: 'temperature_c',
  operator: '<=',
  stationId: 's1',
  placeName: 'Várzea do Trigo',
  timeZone: 'America/Cuiaba',
  openedAt: new Date('2026-07-14T07:10:00Z'),
  closedAt: null,
  closeReason: null,
  unknownSince: null,
  value: -1.25,
  extreme: -1.25,
  limitValue: 2,
  acknowledgedName: null,
  reason: null,
  sequence: 1,
}
function say(changes: Partial<NoticeContent>, language: Language = 'pt') {
  const setting = { id: 'm1', language, publicUrl: 'https://portal.test', now: new Date(), replyTo: null }
  const { title, lines } = describeMessage([{ ...notice, ...changes }], setting)
  return [title, ...lines]
}

describe('a message', () => {
  it('says value, limit, since when by the station’s clocks, and what to do', () => {
    expect(say({})).toEqual([
      'Geada: −1,3 °C · Várzea do Trigo',
      'Desde 14/07 às 03:10 (Cuiabá).',
      'Limite: 2,0 °C ou menos.',
      'Ligue a proteção contra geada e confira as áreas baixas.',
    ])
    expect(say({}, 'es')).toEqual([
      'Helada: −1,3 °C · Várzea do Trigo',
      'Desde 14/07 a las 03:10 (Cuiabá).',
      'Límite: 2,0 °C o menos.',
      'Active la protección contra heladas y revise las zonas bajas.',
    ])
  })

  it('says until when, where the forecast does, and only while it is open', () => {
    const expectedUntil = new Date('2026-07-14T11:00:00Z')
    expect(say({ expectedUntil })[2]).toBe('Até quando (previsão): 14/07 às 07:00 (Cuiabá).')
    expect(say({ expectedUntil }, 'es')[2]).toBe('Hasta cuándo (pronóstico): 14/07 a las 07:00 (Cuiabá).')
    const blind = { kind: 'blind_tonight', metric: null, limitValue: null, expectedUntil } as const
    expect(say(blind)[2]).toBe('Até o nascer do sol: 14/07 às 07:00 (Cuiabá).')
    const closed = { event: 'closed', closedAt: new Date('2026-07-14T09:20:00Z'), expectedUntil }
    expect(say(closed).join(' ')).not.toContain('Até quando')
  })

  it('of an end says how long it was and the worst value', () => {
    expect(say({ event: 'closed', closedAt: new Date('2026-07-14T09:20:00Z'), extreme: -2 })).toEqual([
      'Passou: Geada: −2,0 °C · Várzea do Trigo',
      'Terminou 14/07 às 05:20 (Cuiabá), depois de 2 h 10 min.',
      'Limite: 2,0 °C ou menos.',
      'Pior valor: −2,0 °C.',
    ])
  })

  it('of a reading names it', () => {
    const wind = {
      kind: 'threshold',
      metric: 'wind_gust_kmh',
      operator: '>=',
      value: 45,
      limitValue: 40,
    } as const
    expect(say(wind)[0]).toBe('Rajada 45,0 km/h · Várzea do Trigo')
    expect(say({ ...wind, metric: 'soil2_moisture_kpa' }, 'es')[0]).toBe(
      'Tensión del suelo 2 45 kPa · Várzea do Trigo',
    )
  })

  it('of a doubtful value says that nothing was opened (ALR-173)', () => {
    expect(say({ event: 'doubtful' })).toEqual([
      'Valor duvidoso: Geada: −1,3 °C · Várzea do Trigo',
      'Desde 14/07 às 03:10 (Cuiabá).',
      'O valor medido passaria do limite, mas não é confiável: o alerta não foi aberto.',
      'Limite: 2,0 °C ou menos.',
      'Confira no local e veja o diagnóstico da estação.',
    ])
    expect(say({ event: 'doubtful' }, 'es')).toEqual([
      'Valor dudoso: Helada: −1,3 °C · Várzea do Trigo',
      'Desde 14/07 a las 03:10 (Cuiabá).',
      'El valor medido pasaría el límite, pero no es confiable: la alerta no se abrió.',
      'Límite: 2,0 °C o menos.',
      'Verifique en el lugar y vea el diagnóstico de la estación.',
    ])
  })

  it('of many says how many, and names each', () => {
    const setting = {
      id: 'm1',
      language: 'pt',
      publicUrl: 'https://portal.test',
      now: new Date(),
      replyTo: null,
    } as const
    const silent = { ...notice, kind: 'station_silent', metric: null, limitValue: null } as const
    const { title, lines, url } = describeMessage([silent, { ...silent, placeName: 'Sede' }], setting)
    expect(title).toBe('Estação sem sinal · Várzea do Trigo e mais 1')
    expect(lines.slice(0, 2)).toEqual(['• Estação sem sinal · Várzea do Trigo', '• Estação sem sinal · Sede'])
    expect(url).toBe('https://portal.test/alerts')
  })

  it('has words for every kind and metric in every language', () => {
    for (const language of languages) {
      for (const kind of alertKinds) expect(say({ kind }, language).join(' ')).not.toMatch(/\{|undefined/)
      for (const metric of alertMetricNames)
        expect(say({ kind: 'threshold', metric }, language)[0], metric).not.toContain('_')
    }
  })
})
