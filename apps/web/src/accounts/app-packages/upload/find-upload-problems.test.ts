import { expect, it } from 'vitest'
import { findUploadProblems } from './find-upload-problems.ts'

function aFile(name: string, bytes = 10): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const apk = aFile('app.apk')
const checksum = aFile('app.txt')

it.each(['1.4.12', '0.0.1', '99.99.99', ' 1.2.3 '])('takes the version %j', (version) => {
  expect(findUploadProblems({ apk, checksum, version })).toEqual({})
})

it.each(['', '1', '1.2', '1.2.3.4', '1.2.345', '1.2.x', 'v1.2.3', '1,2,3', '1.2.3-beta'])(
  'refuses the version %j',
  (version) => {
    expect(findUploadProblems({ apk, checksum, version })).toEqual({ version: 'versionError' })
  },
)

it.each([
  ['no APK', { apk: null }, { apk: 'apkFileError' }],
  ['another file for the APK', { apk: aFile('app.zip') }, { apk: 'apkFileError' }],
  ['an empty APK', { apk: aFile('app.apk', 0) }, { apk: 'apkFileError' }],
  ['an APK a byte too large', { apk: aFile('app.apk', 512_000 * 1024 + 1) }, { apk: 'bigFileSize' }],
  ['no checksum', { checksum: null }, { checksum: 'checksumFileError' }],
  ['another file for the checksum', { checksum: aFile('app.md5') }, { checksum: 'checksumFileError' }],
])('refuses %s', (_what, change, problems) => {
  expect(findUploadProblems({ apk, checksum, version: '1.2.3', ...change })).toEqual(problems)
})

it('takes an APK of exactly 512000 KB', () => {
  const largest = aFile('APP.APK', 512_000 * 1024)
  expect(findUploadProblems({ apk: largest, checksum, version: '1.2.3' })).toEqual({})
})
