import { expect, it } from 'vitest'
import { createMasker } from './mask.ts'

const nowMs = Date.UTC(2026, 10, 15, 12)
const first = '01de76d6-3fc0-7566-a621-069f8ea19055'
const second = '01de76d6-3fc0-7566-a620-ed3d0426a60d'

function aMasker() {
  return createMasker({ serverUrl: 'http://127.0.0.1:4000', nowMs })
}

it('numbers ids by their first appearance, so that what refers to another must still do so', () => {
  const masker = aMasker()
  expect(masker.maskText(`${second} ${first} ${second}`)).toBe('<id-1> <id-2> <id-1>')
  expect(masker.maskText(first)).toBe('<id-2>')
})

it('hides times of the real clock alone: those of the fixed clock are compared', () => {
  const masker = aMasker()
  expect(masker.maskText('"2026-11-15T12:03:00.123Z"')).toBe('"<now>"')
  expect(masker.maskText('Sun, 15 Nov 2026 12:00:00 GMT')).toBe('<now>')
  expect(masker.maskText('"2035-02-13T14:02:00.000Z"')).toBe('"2035-02-13T14:02:00.000Z"')
})

it('hides tokens, cursors of the change log and the address of the server', () => {
  const masker = aMasker()
  expect(masker.maskText('"jwt":"eyJh.eyJz.c2ln-_"')).toBe('"jwt":"<token-1>"')
  expect(masker.maskText(`1794052800000000_${first}`)).toBe('<now>_<id-1>')
  expect(masker.maskText('http://127.0.0.1:4000/x?u=http%3A%2F%2F127.0.0.1%3A4000')).toBe(
    '<server>/x?u=<server>',
  )
})

it('learns what is drawn by chance from the fields that hold it, and finds it in other texts', () => {
  const masker = aMasker()
  masker.learnFrom({ data: [{ fileid: '9g5tg5zjjfaczr8tqks3' }, { id: 'ABCD2345', key: 'k'.repeat(32) }] })
  masker.learnFrom({ checkoutSessionUrl: 'http://portal.test/checkout/cs_test_Ab12cd34Ef56' })
  expect(masker.maskText('/operation_files/9g5tg5zjjfaczr8tqks3/seeds ID=ABCD2345')).toBe(
    '/operation_files/<random-1>/seeds ID=<random-2>',
  )
  expect(masker.maskText('/checkout/cs_test_Ab12cd34Ef56/pay')).toBe('/checkout/<random-3>/pay')
})

it('learns nothing from messages, and leaves masked passwords as they are', () => {
  const masker = aMasker()
  masker.learnFrom({ errors: { fileid: ['Obrigatorio'] }, password: '********' })
  expect(masker.maskText('Obrigatorio ********')).toBe('Obrigatorio ********')
})

it('keeps headers in their order and case, but for those of the connection', () => {
  const masker = aMasker()
  const headers = [
    ['Cache-Control', 'no-store'],
    ['x-request-id', first],
    ['Date', 'Sun, 15 Nov 2026 12:00:00 GMT'],
    ['etag', 'W/"abc"'],
    ['location', `/checkout/${first}`],
  ] as const
  expect(masker.maskHeaders(headers)).toEqual([
    ['Cache-Control', 'no-store'],
    ['x-request-id', '<hidden>'],
    ['etag', '<etag-1>'],
    ['location', '/checkout/<id-1>'],
  ])
})
