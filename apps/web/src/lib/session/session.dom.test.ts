import { afterEach, describe, expect, it } from 'vitest'
import { describeCookie, readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { hasInternalCookie, saveInternalCookie } from './internal-cookie.ts'
import {
  adoptCookie,
  endSession,
  followOtherTabs,
  getSession,
  onSessionChange,
  startSession,
} from './session.ts'
import { readTokenLifetime } from './token-lifetime.ts'

afterEach(() => {
  endSession('logout')
  removeCookie('jwt')
})

describe('session', () => {
  it('lives in the cookie jwt', () => {
    startSession('abc')
    expect(readCookie('jwt')).toBe('abc')
    endSession('logout')
    expect(readCookie('jwt')).toBeNull()
    expect(getSession()).toEqual({ token: null, endedBy: 'logout' })
  })

  it('follows what another tab does to the cookie', () => {
    startSession('abc')
    removeCookie('jwt')
    adoptCookie()
    expect(getSession()).toEqual({ token: null, endedBy: 'expired' })
    writeCookie({ name: 'jwt', value: 'other', maxAgeSeconds: null })
    adoptCookie()
    expect(getSession()).toEqual({ token: 'other', endedBy: null })
  })

  it('believes the word of another tab, even while its own cookie still looks the same', async () => {
    const stop = followOtherTabs()
    const otherTab = new BroadcastChannel('talhao-session')
    startSession('abc')
    otherTab.postMessage(null)
    await expect.poll(() => getSession()).toEqual({ token: null, endedBy: 'elsewhere' })
    otherTab.postMessage('other')
    await expect.poll(() => getSession()).toEqual({ token: 'other', endedBy: null })
    otherTab.close()
    stop()
  })

  it('tells its listeners once per change', () => {
    let changes = 0
    const stop = onSessionChange(() => {
      changes += 1
    })
    startSession('abc')
    adoptCookie()
    endSession('unauthorized')
    endSession('unauthorized')
    stop()
    expect(changes).toBe(2)
  })
})

describe('cookies', () => {
  it('are Lax, for the whole site, and Secure on https', () => {
    const cookie = { name: 'jwt', value: 'a b', maxAgeSeconds: 60 }
    expect(describeCookie(cookie, 'http:')).toBe('jwt=a%20b; Path=/; SameSite=Lax; Max-Age=60')
    expect(describeCookie(cookie, 'https:')).toBe('jwt=a%20b; Path=/; SameSite=Lax; Max-Age=60; Secure')
  })

  it('are read by their whole name', () => {
    expect(readCookie('jwt', 'xjwt=1; jwt=2; jwt2=3')).toBe('2')
    expect(readCookie('jwt', 'xjwt=1')).toBeNull()
  })

  it('show the update pages to the internal login alone', () => {
    saveInternalCookie({ isInternal: true })
    expect(readCookie('isMPCloudEnabled')).toBe('1')
    saveInternalCookie({ isInternal: false })
    expect(hasInternalCookie()).toBe(false)
  })
})

describe('lifetime of a token', () => {
  const sign = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`

  it("is counted from the token's own times, whatever the clock says", () => {
    expect(readTokenLifetime(sign({ iat: 1000, exp: 44_200 }))).toBe(43_200)
  })

  it.each(['abc', 'a.b.c', sign({ exp: 10 }), sign({ iat: 10, exp: 5 })])('of %s is not known', (token) => {
    expect(readTokenLifetime(token)).toBeNull()
  })
})
