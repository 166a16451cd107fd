import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens, type TokenClaims } from './tokens.ts'

const secret = 'a secret for tests alone, long enough'
const now = new Date('2026-11-15T12:00:00.400Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const device: TokenClaims = { use: 'device', deviceId: 'd', clientId: 'c', version: 3 }
const issuedAt = Date.parse('2026-11-15T12:00:00Z') / 1000

/** A token as somebody else might make it. */
function forge({ alg = 'HS256', issuer = 'talhao', key = secret, expiresIn = 60 as number | null } = {}) {
  const token = new SignJWT({ ...device }).setProtectedHeader({ alg }).setIssuer(issuer).setIssuedAt(issuedAt)
  if (expiresIn !== null) token.setExpirationTime(issuedAt + expiresIn)
  return token.sign(new TextEncoder().encode(key))
}

describe('a token', () => {
  it('says who it is for, who made it, and from when to when it holds, in whole seconds', async () => {
    const tokens = createTokens(secret)
    const claims = await tokens.verify(await tokens.sign(device, { now, seconds: 60 }), { now })
    expect(claims).toEqual({ ...device, iss: 'talhao', iat: issuedAt, exp: issuedAt + 60 })
  })

  it.each(['of another process', 'that was seen before'])('%s ends on its second', async (which) => {
    const tokens = createTokens(secret)
    const token = await tokens.sign(device, { now, seconds: 60 })
    const lookAt = async (at: Date) => {
      const reader = which === 'that was seen before' ? tokens : createTokens(secret)
      return (await reader.verify(token, { now: at })) !== null
    }
    expect(await lookAt(now)).toBe(true)
    expect([await lookAt(later(59)), await lookAt(later(60)), await lookAt(later(61))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is refused when another key, another issuer or another way of signing made it', async () => {
    const tokens = createTokens(secret)
    expect(await tokens.verify(await forge(), { now })).toMatchObject(device)
    expect(await tokens.verify(await forge({ key: `${secret}?` }), { now })).toBeNull()
    expect(await tokens.verify(await forge({ issuer: 'somebody' }), { now })).toBeNull()
    expect(await tokens.verify(await forge({ alg: 'HS512', key: secret.repeat(2) }), { now })).toBeNull()
    expect(
      await createTokens(secret.repeat(2)).verify(await forge({ alg: 'HS512', key: secret.repeat(2) }), {
        now,
      }),
    ).toBeNull()
  })

  it('is refused when it is no token at all', async () => {
    const tokens = createTokens(secret)
    for (const text of ['', 'x', 'a.b.c', `${await forge()}x`])
      expect(await tokens.verify(text, { now })).toBeNull()
  })

  it('is looked at anew each time when it never ends', async () => {
    const tokens = createTokens(secret)
    const token = await forge({ expiresIn: null })
    expect(await tokens.verify(token, { now })).toMatchObject(device)
    expect(await tokens.verify(token, { now: later(1e9) })).toMatchObject(device)
  })

  it('hides no fault of ours: what is not about the token is thrown', async () => {
    const broken = { now: 'noon' as unknown as Date }
    await expect(createTokens(secret).verify(await forge(), broken)).rejects.toThrow(TypeError)
  })
})

describe('tokens that were verified', () => {
  it('are known again without reading them, 5000 at most, the oldest forgotten first', async () => {
    const tokens = createTokens(secret)
    const versions = Array.from({ length: 5001 }, (_, version) => version)
    const signed = await Promise.all(
      versions.map((version) => tokens.sign({ ...device, version }, { now, seconds: 60 })),
    )
    const first = signed[0] ?? ''
    const second = signed[1] ?? ''
    const known: (TokenClaims | null)[] = []
    for (const token of signed.slice(0, 5000)) known.push(await tokens.verify(token, { now }))
    expect(await tokens.verify(first, { now })).toBe(known[0])
    await tokens.verify(signed[5000] ?? '', { now })
    // A kept token gives the very same claims; one that was forgotten is read again.
    expect(await tokens.verify(second, { now })).toBe(known[1])
    expect(await tokens.verify(first, { now })).not.toBe(known[0])
    expect(await tokens.verify(first, { now })).toEqual(known[0])
  })
})
