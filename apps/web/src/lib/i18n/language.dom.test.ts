import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { readChosenLanguage, readLanguage, saveLanguage } from './language.ts'

afterEach(() => removeCookie('language'))

function setCookie(value: string): void {
  writeCookie({ name: 'language', value, maxAgeSeconds: null })
}

describe('the language of a browser', () => {
  it('is Spanish inside when the cookie says ru', () => {
    setCookie('ru')
    expect(readChosenLanguage()).toBe('es')
  })

  it('is written to the cookie by its name on the wire', () => {
    saveLanguage('es')
    expect(readCookie('language')).toBe('ru')
    saveLanguage('pt')
    expect(readCookie('language')).toBe('pt')
  })

  it.each([
    [['es-AR', 'en'], 'es'],
    [['en-US', 'es'], 'es'],
    [['pt-PT', 'es'], 'pt'],
    [['en-US'], 'pt'],
    [[], 'pt'],
  ] as const)('that prefers %j is %s inside until somebody chooses', (preferred, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
    expect(readLanguage()).toBe(expected)
    expect(readChosenLanguage()).toBeNull()
    saveLanguage('pt')
    expect(readLanguage()).toBe('pt')
  })

  it.each(['es', 'en', ''])('is Portuguese when the cookie says "%s", which no client writes', (value) => {
    setCookie(value)
    expect(readChosenLanguage()).toBeNull()
    expect(readLanguage()).toBe('pt')
  })
})
