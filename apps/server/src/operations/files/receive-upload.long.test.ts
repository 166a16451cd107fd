import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStored } from '../../testing/builders/app-packages.ts'
import {
  anOperator,
  aPlantingForm,
  aPlantingMeta,
  aSeedsCsv,
  aWeatherCsv,
  aWeatherMeta,
  countRows,
  csvPart,
  forgetOperations,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { type FormPart, packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

const upload = (parts: readonly FormPart[], cloud = 'mpcloud') => sendOperation(test, admin, { parts, cloud })
const uploadWeather = (csv: Buffer | string, meta: Record<string, unknown> = {}) =>
  upload([metaPart(aWeatherMeta(meta)), csvPart('polygons', csv)], 'emcloud')
async function expectNothingStored() {
  expect(listStored(test)).toEqual([])
  expect(await countRows(test)).toBe(0)
}

const weatherHeader =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point'
const aLine = (time: string, latitude: number, longitude = '-47.77') =>
  `${time},${latitude},${longitude},0,24,25,16,8,110,951,60,,`

describe('the same upload again', () => {
  it('is answered with the first result and stored once, whatever comes with it', async () => {
    const uploadId = 'tablet-1/42'
    const csv = `${aSeedsCsv().toString()}rubbish\n`
    const parts = [metaPart(aPlantingMeta({ uploadId })), csvPart('seeds', csv)]
    const first = await upload(parts)
    expect(first.status, first.text).toBe(201)
    expect(first.body.data.rejectedLines).toEqual({
      count: 1,
      first: [
        {
          file: 'seeds',
          line: expect.any(Number),
          message: 'O valor de time não é um horário.',
        },
      ],
    })
    const again = await upload(parts)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    // Even when the first answer was lost and the file on the tablet is broken by now.
    const broken = await upload([metaPart(aPlantingMeta({ uploadId })), csvPart('seeds', 'x')])
    expect(broken.body).toEqual(first.body)
    const filesFirst = await upload([...parts].reverse())
    expect(filesFirst.body).toEqual(first.body)
    expect(listStored(test)).toHaveLength(2)
    expect(await countRows(test)).toBe(1)
  })

  it('at the same time over three connections is stored once', async () => {
    const parts = aPlantingForm({ uploadId: 'at-once' })
    const answers = await Promise.all([upload(parts), upload(parts), upload(parts)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.fileid)).size).toBe(1)
    expect(listStored(test)).toHaveLength(2)
    expect(await countRows(test)).toBe(1)
  })

  it('is another upload in another client', async () => {
    const other = await anOperator(test)
    const parts = aPlantingForm({ uploadId: 'same' })
    const [mine, theirs] = [await upload(parts), await sendOperation(test, other, { parts })]
    expect(theirs.status).toBe(201)
    expect(theirs.body.data.fileid).not.toBe(mine.body.data.fileid)
  })
})

describe('a form that is refused leaves nothing behind', () => {
  const seeds = csvPart('seeds', aSeedsCsv())

  it.each([
    ['without meta', [seeds], 400, 'Falta a parte meta do envio.'],
    ['with meta that is no JSON', [{ name: 'meta', content: Buffer.from('{') }, seeds], 400, /^A parte meta/],
    ['with meta twice', [metaPart(aPlantingMeta()), metaPart(aPlantingMeta())], 400, /cada um uma vez/],
    ['with a file twice', [metaPart(aPlantingMeta()), seeds, seeds], 400, /cada um uma vez/],
    ['with a part nobody knows', [metaPart(aPlantingMeta()), csvPart('polygons', 'x')], 400, /Aceitos: meta/],
    ['with NUL in meta', [metaPart(aPlantingMeta({ name: 'a\0b' })), seeds], 400, /NUL/],
    ['without a file', [metaPart(aPlantingMeta())], 422, /nenhum arquivo/],
    ['without a name', [metaPart(aPlantingMeta({ name: undefined })), seeds], 422, /campo name/],
    ['with a name of blanks', [metaPart(aPlantingMeta({ name: '  ' })), seeds], 422, /campo name/],
    ['with an endless number', [{ name: 'meta', content: bigNumberMeta() }, seeds], 422, /campo targetRate/],
    ['without the width', [metaPart(aPlantingMeta({ widthRow: null })), seeds], 422, /campo widthRow/],
    [
      'without the rows of the file that comes',
      [metaPart(aPlantingMeta({ numberOfSeedsRows: null })), seeds],
      422,
      /campo numberOfSeedsRows/,
    ],
    ['with 10,000 rows', [metaPart(aPlantingMeta({ numberOfSeedsRows: 10_000 })), seeds], 422, /numberOf/],
    [
      'with an impossible time',
      [metaPart(aPlantingMeta({ fromDate: '31/12/2026' })), seeds],
      422,
      /fromDate/,
    ],
    [
      'that ends before it begins',
      [metaPart(aPlantingMeta({ fromDate: '2026-10-19', toDate: '2026-10-18T10:00' })), seeds],
      422,
      /toDate é anterior/,
    ],
  ] satisfies [string, FormPart[], number, string | RegExp][])(
    '%s',
    async (_what, parts, status, message) => {
      const answer = await upload(parts)
      expect(answer.status, answer.text).toBe(status)
      expect(answer.body.message).toMatch(message)
      expect(Object.keys(answer.body.errors)).toHaveLength(1)
      await expectNothingStored()
    },
  )

  it('cut short, or no form at all', async () => {
    const { payload, headers } = packMultipart(aPlantingForm())
    const send = (body: Buffer | object, more: Record<string, string>) =>
      test.call({
        method: 'POST',
        url: '/api/v2/mpclouds/upload',
        token: admin.token,
        payload: body,
        headers: more,
      })
    const torn = await send(payload.subarray(0, 5000), headers)
    expect(torn.status).toBe(400)
    expect(torn.body.message).toBe('O envio chegou incompleto. Nada foi guardado; tente de novo.')
    expect((await send({ meta: {} }, {})).status).toBe(415)
    await expectNothingStored()
  })
})

function bigNumberMeta(): Buffer {
  return Buffer.from(JSON.stringify(aPlantingMeta()).replace('"targetRate":14', '"targetRate":1e999'))
}

describe('a file that is refused leaves nothing behind', () => {
  const lines = [aLine('2026-10-19T10:00:00', -19), aLine('2026-10-19T10:00:02', -19.0001)]
  const plain = [weatherHeader, ...lines, ''].join('\n')

  it.each([
    ['empty', '', 'O arquivo polygons está vazio.'],
    ['a header alone', `${weatherHeader}\n`, 'O arquivo polygons não tem nenhuma linha válida.'],
    ['semicolons', plain.replaceAll(',', ';'), /separa as colunas com ";"/],
    ['UTF-16', Buffer.from(plain, 'utf16le'), 'O arquivo polygons não é um texto em UTF-8.'],
    ['another header', plain.replace('width', 'breadth'), /-width \+breadth/],
    ['10,000 columns', `${weatherHeader}${',x'.repeat(10_000)}\n`, /colunas demais/],
    ['a line without end', `${weatherHeader}\n${'9'.repeat(100_000)}`, /a linha 2 é longa demais/],
    ['NaN and Infinity', replaceLatitudes(lines, ['NaN', 'Infinity']), /nenhuma linha válida/],
    ['the poles', replaceLatitudes(lines, ['90', '-90']), /nenhuma linha válida/],
    ['a gzip that is cut', gzipSync(plain).subarray(0, 40), /está danificado/],
  ] satisfies [string, Buffer | string, string | RegExp][])('%s', async (_what, csv, message) => {
    const answer = await uploadWeather(csv)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.message).toMatch(message)
    expect(answer.body.errors).toEqual({ polygons: [answer.body.message] })
    await expectNothingStored()
  })

  it('but not one without a strip: times that run backwards, one point', async () => {
    for (const points of [lines.toReversed(), lines.slice(0, 1)]) {
      const answer = await uploadWeather([weatherHeader, ...points].join('\n'))
      expect(answer.status, answer.text).toBe(201)
      expect(answer.body.data.rejectedLines.count).toBe(0)
    }
  })

  function replaceLatitudes(of: readonly string[], latitudes: readonly string[]): string {
    const replaced = of.map((line, index) => line.replace(/,-19[.\d]*/, `,${latitudes[index]}`))
    return [weatherHeader, ...replaced].join('\n')
  }

  it('one bad part of two, and its message is in the language of who sent it', async () => {
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: admin.token,
      payload: { language: 'ru' },
    })
    const parts = [...aPlantingForm(), csvPart('speed', 'time;latitude;longitude;heading;speed\n')]
    const answer = await upload(parts)
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: admin.token,
      payload: { language: 'pt' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(
      'El archivo speed separa las columnas con ";"; deben separarse con coma.',
    )
    await expectNothingStored()
  })

  it('a bomb: a megabyte that unpacks to more than a file may have', async () => {
    const lines = Buffer.alloc(260 * 1024 * 1024, `x,${'1'.repeat(30_000)}\n`)
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${weatherHeader}\n`), lines]), { level: 1 })
    expect(bomb.length).toBeLessThan(5_000_000)
    const answer = await uploadWeather(bomb)
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe(
      'O arquivo polygons é grande demais: o limite é de 256 MB descompactado.',
    )
    await expectNothingStored()
  })

  it('but a file over the date line, or with NaN in some lines, is taken', async () => {
    const csv = [
      weatherHeader,
      aLine('2026-10-19T10:00:00', -19, '179.9999'),
      aLine('2026-10-19T10:00:02', -19, '-179.9999'),
      aLine('2026-10-19T10:00:04', Number.NaN),
      aLine('2026-10-19T10:00:05', -19, '-179.9998'),
    ].join('\r\n')
    const answer = await uploadWeather(csv)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data.rejectedLines).toEqual({
      count: 1,
      first: [{ file: 'polygons', line: 4, message: 'O valor de latitude não é um número.' }],
    })
    expect((await uploadWeather(gzipSync(aWeatherCsv()))).status).toBe(201)
  })
})
