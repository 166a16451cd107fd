import { expect, it } from 'vitest'
import { describeDownload } from './download-address.ts'
import { isInternalAddress } from './internal-address.ts'

it.each([
  ['/api/v1/report', '/api/v1/report'],
  ['/api/v1/report?access_token=secret', '/api/v1/report'],
  ['/api/v1/report?b=2&access_token=secret&a=1', '/api/v1/report?a=1&b=2'],
  ['/api/v1/report?a=%41?', '/api/v1/report?a=A%3F'],
])('a token for the download of %s keeps %s', (url, kept) => {
  expect(describeDownload(url)).toBe(kept)
})

it('the internal address is the same with other capitals and spaces around it, and nobody has it when it is not set', () => {
  expect(isInternalAddress('Equipe@Talhao.test', ' equipe@talhao.TEST ')).toBe(true)
  expect(isInternalAddress('equipe@talhao.test', 'outra@talhao.test')).toBe(false)
  expect(isInternalAddress(null, '')).toBe(false)
})
