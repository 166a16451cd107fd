import { describe, expect, it } from 'vitest'
import { createStartReport } from './start-report.ts'

function aReport(format: 'text' | 'json', { isTTY = false } = {}) {
  const written = { out: '', errors: '' }
  const report = createStartReport(format, {
    out: {
      isTTY,
      write: (text) => {
        written.out += text
      },
    },
    errors: {
      write: (text) => {
        written.errors += text
      },
    },
  })
  return { report, written }
}

describe('the report of a start', () => {
  it('says what is done and how long it took, a line each', async () => {
    const { report, written } = aReport('text')
    expect(await report.step('Starting the database', async () => 'up')).toBe('up')
    await report.step('Loading the demo', async () => {})
    expect(written.out).toMatch(/^Starting the database … \d+\.\d s\nLoading the demo … \d+\.\d s\n$/)
    expect(Object.keys(report.seconds)).toEqual(['Starting the database', 'Loading the demo'])
  })

  it('writes over its line on a terminal', async () => {
    const { report, written } = aReport('text', { isTTY: true })
    await report.step('Loading the demo', async () => {})
    expect(written.out).toMatch(/^Loading the demo … \rLoading the demo … \d+\.\d s\n$/)
  })

  it('gives a note a line of its own within a step', async () => {
    const { report, written } = aReport('text')
    await report.step('Starting the database', async () => report.note('Creating it'))
    expect(written.out).toMatch(
      /^Starting the database … \nCreating it\nStarting the database … \d+\.\d s\n$/,
    )
    report.note('It came back')
    expect(written.errors).toBe('It came back\n')
  })

  it('says that a step failed, and lets the error go on', async () => {
    const { report, written } = aReport('text')
    const failing = report.step('Starting the database', async () => {
      throw new Error('no space left')
    })
    await expect(failing).rejects.toThrow('no space left')
    expect(written.out).toBe('Starting the database … failed\n')
  })

  it('writes nothing among the lines of programs but the seconds that it keeps for them', async () => {
    const { report, written } = aReport('json')
    await report.step('Loading the demo', async () => report.note('Creating it'))
    expect(written).toEqual({ out: '', errors: 'Creating it\n' })
    expect(report.seconds['Loading the demo']).toBeGreaterThanOrEqual(0)
  })
})
