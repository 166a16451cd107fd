import { describe, expect, it } from 'vitest'
import { createSealedTokens } from './sealed-tokens.ts'

describe('sealed tokens', () => {
  const tokens = createSealedTokens('mail', ['new', 'old'])
  const token = tokens.sign('ação 1')

  it('are read as they were signed, also by a secret that was replaced', () => {
    expect(tokens.read(token)).toBe('ação 1')
    expect(tokens.read(createSealedTokens('mail', ['old']).sign('x'))).toBe('x')
  })

  it('are nobody’s when any sign was changed, added or left out', () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.'
    for (let at = 0; at < token.length; at++)
      for (const sign of signs.replace(token[at] ?? '', ''))
        expect(tokens.read(`${token.slice(0, at)}${sign}${token.slice(at + 1)}`)).toBeNull()
    for (const changed of [`${token}x`, `${token}=`, `${token}.x`, token.slice(0, -1), '', '.'])
      expect(tokens.read(changed)).toBeNull()
  })

  it('of another purpose or secret are nobody’s', () => {
    expect(createSealedTokens('widget', ['new']).read(token)).toBeNull()
    expect(createSealedTokens('mail', ['other']).read(token)).toBeNull()
  })
})
