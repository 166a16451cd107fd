import { pickHostile, pickHostileText } from './hostile-values.ts'
import { mutate } from './mutate.ts'
import type { Random } from './random.ts'

const boundary = '----talhao-fuzzer-boundary'

/** A multipart form with the parts of the example: whole, with something wrong inside, or torn. */
export function makeForm(
  example: unknown,
  { isBroken, random }: { isBroken: boolean; random: Random },
): { type: string; body: Buffer } {
  const parts = Object.entries(typeof example === 'object' && example !== null ? example : {})
    .filter(() => !random.chance(0.1))
    .map(([name, value]) => makePart(random.chance(0.05) ? pickHostileText(random) : name, value, random))
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  return isBroken ? tear(type, body, random) : { type, body }
}

function makePart(name: string, value: unknown, random: Random): Buffer {
  const isJson = typeof value === 'object' && value !== null
  const json = isJson && random.chance(0.5) ? mutate(value, random) : value
  const content = isJson ? Buffer.from(JSON.stringify(json) ?? '') : makeFile(random)
  const file = isJson
    ? ''
    : `; filename="${random.pick(['a.csv', '../a.csv', 'a.apk', 'a.txt', '', 'é".csv'])}"`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

/** Lines of a tablet, lines that are none, and what is no text. */
function makeFile(random: Random): Buffer {
  const row = () =>
    [
      random.pick(['1790000000', '2026-11-15T12:00:00Z', 'x', '']),
      -12.5,
      -55.7,
      random.below(30),
      random.below(100),
    ].join(random.pick([',', ';', '\t']))
  return random.pick([
    () => Buffer.from(['time,latitude,longitude,speed,rate', row(), row(), row()].join('\n')),
    () => Buffer.from(JSON.stringify(pickHostile(random)) ?? ''),
    () => Buffer.from([0x1f, 0x8b, 8, 0, random.below(256), random.below(256)]),
    () => Buffer.from('PK\u0003\u0004 no archive'),
    () => Buffer.from(Array.from({ length: 500 }, () => random.below(256))),
    () => Buffer.alloc(0),
  ])()
}

function tear(type: string, body: Buffer, random: Random): { type: string; body: Buffer } {
  const torn: readonly (() => { type: string; body: Buffer })[] = [
    () => ({ type, body: body.subarray(0, random.below(body.length + 1)) }),
    () => ({ type: 'multipart/form-data', body }),
    () => ({ type: 'multipart/form-data; boundary=another', body }),
    () => ({ type: `multipart/form-data; boundary=${'x'.repeat(300)}`, body }),
    () => ({ type: 'multipart/mixed; boundary=x', body }),
    () => ({ type, body: Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }),
    () => ({
      type,
      body: Buffer.from(`--${boundary}\r\n${'X-A: '.padEnd(20_000, 'x')}\r\n\r\n--${boundary}--\r\n`),
    }),
    () => ({ type, body: Buffer.from(`--${boundary}\r\nno header at all\r\n\r\nx\r\n--${boundary}--\r\n`) }),
    () => ({ type, body: Buffer.from(body.map((byte) => (random.chance(0.02) ? random.below(256) : byte))) }),
    () => ({ type, body: Buffer.from(`--${boundary}--\r\n`) }),
    () => ({
      type,
      body: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`.repeat(200)),
    }),
  ]
  return random.pick(torn)()
}
