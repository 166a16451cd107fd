import { describe, expect, it } from 'vitest'
import { parseViewpoint, readViewpoint, saveViewpoint } from './viewpoint.ts'

describe('where somebody looked last', () => {
  it('is remembered under its name', () => {
    saveViewpoint('a', { latitude: -12.5453211, longitude: -55.72, zoom: 7.5 })
    expect(readViewpoint('a')).toEqual({ latitude: -12.54532, longitude: -55.72, zoom: 7.5 })
    expect(readViewpoint('b')).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"latitude":1}', '{"latitude":99,"longitude":0,"zoom":3}'])(
    'is forgotten when it is no place: %s',
    (text) => expect(parseViewpoint(text)).toBeNull(),
  )
})
