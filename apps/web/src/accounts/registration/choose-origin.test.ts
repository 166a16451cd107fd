import { describe, expect, it } from 'vitest'
import { chooseOrigin } from './choose-origin.ts'

const here = 'https://talhao.example/register?source=mpcloud'

describe('going back after a registration that another site began', () => {
  it('returns to the site that linked here, at its front door', () => {
    expect(chooseOrigin({ referrer: 'https://plantio.example/app?secret=1', here })).toBe(
      'https://plantio.example/',
    )
  })

  it('returns to the page itself within our own site', () => {
    expect(chooseOrigin({ referrer: 'https://talhao.example/download-app?x=1', here })).toBe(
      '/download-app?x=1',
    )
  })

  it.each(['', 'not an address', 'javascript:alert(1)', 'http://plantio.example/', 'data:text/html,x', here])(
    'goes to the beginning instead of %j',
    (referrer) => {
      expect(chooseOrigin({ referrer, here })).toBe('/')
    },
  )
})
