import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeBody } from './describe-body.ts'
import { createMasker } from './mask.ts'

const id = '01de76d6-3fc0-7566-a621-069f8ea19055'

function describeWhole(bytes: Buffer, contentType = 'application/octet-stream'): string {
  const masker = createMasker({ serverUrl: 'http://127.0.0.1:4000', nowMs: 0 })
  return describeBody({ bytes, contentType, view: 'whole' }, masker)
}

/** A zip with one deflated file. */
function aZip(name: string, text: string): Buffer {
  const content = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(content.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + content.length, 16)
  return Buffer.concat([local, Buffer.from(name), content, entry, Buffer.from(name), end])
}

it('keeps texts byte for byte, but for ids', () => {
  expect(describeWhole(Buffer.from(`{ "id":"${id}" }\r\n`), 'application/json')).toBe('{ "id":"<id-1>" }\r\n')
})

it('reads the files of a zip, so that a changed one is seen and an id in it is not', () => {
  const before = describeWhole(aZip('a.csv', `x;${id}\n`))
  expect(before).toBe('zip with 1 entries\na.csv\nx;<id-1>\n')
  expect(describeWhole(aZip('a.csv', `y;${id}\n`))).not.toBe(before)
})

it('unpacks gzip, and tells other bytes by their hash', () => {
  expect(describeWhole(gzipSync('plain'))).toBe('gzip of plain')
  const bytes = Buffer.from([0, 1, 2, 255])
  expect(describeWhole(bytes)).toMatch(/^4 bytes, sha256 [0-9a-f]{64}$/)
  expect(describeWhole(Buffer.from([0, 1, 2, 254]))).not.toBe(describeWhole(bytes))
})

it('lists metrics by name and label, without figures', () => {
  const masker = createMasker({ serverUrl: '', nowMs: 0 })
  const bytes = Buffer.from(
    '# TYPE talhao_jobs gauge\ntalhao_jobs{state="dead"} 0\nnodejs_gc_count{kind="major"} 4\n',
  )
  expect(describeBody({ bytes, contentType: 'text/plain', view: 'metrics' }, masker)).toBe(
    '# TYPE talhao_jobs gauge\nnodejs_gc_count{kind}\ntalhao_jobs{state="dead"}',
  )
})
