import { describe, expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

describe('a name in a mail', () => {
  it.each([
    ['Ganhe em http://evil.example/x?y=1 agora', 'Ganhe em agora'],
    ['HTTPS://EVIL.EXAMPLE', '–'],
    ['Clique www.evil.example', 'Clique'],
    ['premio.com', '–'],
    ['Premio.COM.br hoje', 'hoje'],
    ['fale com ladrao@evil.example já', 'fale com já'],
    ['evil.example/conta agora', 'agora'],
    ['10.0.0.1:8080/x', '–'],
    ['evil。com', '–'],
    ['ｅｖｉｌ．ｃｏｍ', '–'],
    ['evil\u200b.com', '–'],
    ['evil\u034f.com', '–'],
    ['evil.\ufe0fcom', '–'],
    ['javascript:alert(1)', '–'],
    ['tel:+551199999', '–'],
  ])('loses what can be pressed: %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  it.each([
    ['Fazenda Santa Clara', 'Fazenda Santa Clara'],
    ['Agropecuária S.A.', 'Agropecuária S.A.'],
    ['Faz. Sta.Rita', 'Faz. Sta. Rita'],
    ['Cia.do Sul', 'Cia. do Sul'],
    ['Talhão 7.2', 'Talhão 7.2'],
    ["João D'Ávila & Filhos <Norte>", "João D'Ávila & Filhos <Norte>"],
  ])('stays what it is otherwise: %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  it('is one line, and short', () => {
    expect(plainName('Ana\r\nBcc: x\u0000y')).toBe('Ana Bcc: x y')
    expect(plainName('a'.repeat(500))).toHaveLength(60)
    expect(plainName('', '')).toBe('')
  })
})
