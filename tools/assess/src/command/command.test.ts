import { assessRecord, parseStationCsv } from '@talhao/station-quality'
import { describe, expect, it } from 'vitest'
import { readEvaluateOptions } from './read-evaluate-options.ts'
import { readAssessOptions, UsageError } from './read-options.ts'
import { writeCaseLines, writeVerdictLines } from './write-lines.ts'

describe('npm run assess', () => {
  it('WEA-131: reads its options', () => {
    expect(
      readAssessOptions(['a.csv', '--neighbours', 'd', '--json', 'o', '--counter', 'daily', '--max', '99.9']),
    ).toEqual({
      file: 'a.csv',
      neighbours: 'd',
      json: 'o',
      rainCounter: { mode: 'daily', modulusMm: null, maxMm: 99.9, utcOffsetHours: -3 },
    })
  })

  it.each([[[]], [['a', 'b']], [['a', '--counter', 'weekly']], [['a', '--max', '9']], [['a', '--colour']]])(
    'WEA-131: says how it is used when asked %j',
    (given) => {
      expect(() => readAssessOptions(given)).toThrow(UsageError)
    },
  )

  it('WEA-131: writes a line for each reading that is not good and for each missing one, then the cases', () => {
    const rows = [0.2, 0.4, 0, null].map((value, hour) => `2020-01-01T0${hour}:00Z,${value ?? ''}`)
    const record = parseStationCsv(`time,rain_counter_mm\n${rows.join('\n')}`, 'a')
    const rainCounter = { mode: 'lifetime', modulusMm: null, maxMm: null, utcOffsetHours: -3 } as const
    const { verdicts } = assessRecord(record, [], { rainCounter })
    expect(writeVerdictLines(verdicts).map((line) => JSON.parse(line))).toEqual([
      {
        time: '2020-01-01T02:00Z',
        variable: 'rain_counter_mm',
        verdict: 'doubtful',
        reasons: ['counter_reset'],
        knownAt: '2020-01-01T02:00Z',
      },
      {
        time: '2020-01-01T03:00Z',
        variable: 'rain_counter_mm',
        verdict: 'unknown',
        reasons: [],
        knownAt: '2020-01-01T03:00Z',
      },
    ])
    expect(writeCaseLines(verdicts, 60)).toEqual([
      '{"variable":"rain_counter_mm","reason":"counter_reset","from":"2020-01-01T02:00Z","to":"2020-01-01T02:00Z"}',
    ])
  })
})

describe('npm run assess:evaluate', () => {
  it('WEA-132: reads its options', () => {
    expect(readEvaluateOptions(['--data', 'd', '--only', 'gauge,clock', '--share', '0.2'])).toEqual({
      data: 'd',
      seed: 1,
      share: 0.2,
      parts: ['clock', 'gauge'],
    })
    expect(() => readEvaluateOptions([])).toThrow(UsageError)
    expect(() => readEvaluateOptions(['--data', 'd', '--only', 'rain'])).toThrow(UsageError)
  })
})
