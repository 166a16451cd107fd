import { expect, it } from 'vitest'
import { parseChecksum } from './parse-checksum.ts'

const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

it.each([
  ['bare', hash],
  ['in capitals', hash.toUpperCase()],
  ['with a line end', `${hash}\r\n`],
  ['as a Windows editor saves it', `\u{feff}${hash}\r\n`],
  ['as sha256sum writes it', `${hash}  app-release.apk\n`],
  ['as sha256sum writes it for binary files', `${hash} *plantio 1.4.apk\n`],
])('reads a checksum %s', (_how, text) => {
  expect(parseChecksum(text)).toBe(hash)
})

it.each([
  ['nothing', ''],
  ['a shorter hash', hash.slice(1)],
  ['a longer hash', `${hash}0`],
  ['other letters', hash.replace('b', 'g')],
  ['a name alone', 'app-release.apk'],
  ['two files', `${hash}  a.apk\n${hash}  b.apk\n`],
  ['NUL', `${hash}  a\0.apk`],
  ['a page', '<html></html>'],
])('refuses %s', (_what, text) => {
  expect(parseChecksum(text)).toBeNull()
})
