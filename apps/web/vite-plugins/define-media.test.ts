import postcss from 'postcss'
import { expect, it } from 'vitest'
import { phone, widerThanPhone } from '../src/lib/browser/breakpoints.ts'
import { defineMedia } from './define-media.ts'

const build = async (css: string) => {
  const plugins = defineMedia({ phone, 'wider-than-phone': widerThanPhone })
  return (await postcss(plugins).process(css, { from: undefined })).css.trim()
}

it('writes the width of a phone into a style sheet, alone and with other conditions', async () => {
  expect(await build('@media (--phone) { a { top: 0 } }')).toBe('@media (width < 768px) { a { top: 0 } }')
  expect(await build('@media (--phone) and (height >= 560px) { a { top: 0 } }')).toBe(
    '@media (width < 768px) and (height >= 560px) { a { top: 0 } }',
  )
  expect(await build('@media (--wider-than-phone) and (width < 1100px) { a { top: 0 } }')).toBe(
    '@media (width >= 768px) and (width < 1100px) { a { top: 0 } }',
  )
})

it('leaves nothing behind where no width is asked for', async () => {
  expect(await build('a { top: 0 }')).toBe('a { top: 0 }')
})
