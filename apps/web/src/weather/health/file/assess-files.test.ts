import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assessFiles } from './assess-files.ts'
import { type AssessmentMessage, maxFileBytes } from './file-assessment.ts'

const folder = join(import.meta.dirname, '../../../../../../packages/station-quality/checks/inmet')
const stored = (name: string) => new File([readFileSync(join(folder, name))], name)
const written = (text: string, name = 'minha.csv') => new File([text], name)

async function assess(file: File, neighbours: readonly File[] = []) {
  const messages: AssessmentMessage[] = []
  await assessFiles({ file, neighbours, counter: null }, (message) => messages.push(message))
  return messages
}

/** Days of hours, the humidity of the last ones standing still. */
function writeStuck(): string {
  const lines = Array.from({ length: 96 }, (_, hour) => {
    const time = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
    return `${time},${20 + ((hour * 7) % 11) / 2},${hour < 70 ? 60 + ((hour * 5) % 13) : 18}`
  })
  return ['time,temperature_c,humidity_pct', ...lines].join('\n')
}

it('WEA-188: tells cases, counts and a line for each reading that is not good', async () => {
  const messages = await assess(written(writeStuck()))
  const last = messages.at(-1)
  if (last?.kind !== 'done') throw new Error(JSON.stringify(last))
  expect(messages[0]).toEqual({ kind: 'progress', share: 0 })
  const { assessment } = last
  expect(assessment).toMatchObject({ intervalMinutes: 60, neighbours: 0, hasPlace: false })
  expect(assessment.cases).toMatchObject([{ quantity: 'humidity', reason: 'stuck', readings: 26 }])
  expect(assessment.counts.find(({ quantity }) => quantity === 'temperatureC')?.byVerdict.good).toBe(96)
  expect(assessment.verdictsCsv.split('\r\n')[1]).toMatch(
    /^2026-01-03T22:00Z,humidity_pct,(doubtful|bad),stuck,/,
  )
})

it('WEA-223: tells cells that are no numbers, but not marks of what is missing', async () => {
  const lines = writeStuck().split('\n')
  lines[3] = `${lines[3]?.split(',')[0]},frio,60`
  lines[4] = `${lines[4]?.split(',')[0]},NaN,--`
  lines[5] = `${lines[5]?.split(',')[0]},quente,61`
  const unread = { count: 2, line: 4, text: 'frio' }
  expect((await assess(written(lines.join('\n')))).at(-1)).toMatchObject({ assessment: { unread } })
  expect((await assess(written(writeStuck()))).at(-1)).toMatchObject({ assessment: { unread: null } })
})

it('WEA-188: reads gzipped files, and neighbours by their places', async () => {
  const messages = await assess(stored('ibimirim-2020.csv.gz'), [stored('arco-verde-2020.csv.gz')])
  expect(messages.at(-1)).toMatchObject({ kind: 'done', assessment: { hasPlace: true, neighbours: 1 } })
})

it.each([
  [
    'a line without a time',
    written('time,temperature_c\nontem,20'),
    { reason: 'time', line: 2, text: 'ontem' },
  ],
  ['unknown columns', written('time,a\n2020-01-01T00:00Z,1'), { reason: 'columns' }],
  [
    'nothing but words',
    written('time;temperature_c\n2024-01-01T00:00Z;frio'),
    { reason: 'values', line: 2, text: 'frio' },
  ],
  ['no readings', written('time,temperature_c\n2024-01-01T00:00Z,'), { reason: 'empty' }],
  ['no lines', written('time,temperature_c\n'), { reason: 'empty' }],
  ['no gzip', written('nonsense', 'minha.csv.gz'), { reason: 'unreadable' }],
  ['too many bytes', written('x'.repeat(maxFileBytes + 1)), { reason: 'tooLarge' }],
])('WEA-188: says clearly what is wrong with a file of %s', async (_what, file, problem) => {
  const fileName = file.name
  expect((await assess(file)).at(-1)).toMatchObject({ kind: 'problem', problem: { fileName, ...problem } })
})
