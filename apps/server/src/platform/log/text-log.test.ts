import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createTextLog } from './text-log.ts'

function logAs(write: (log: ReturnType<typeof pino>) => void): string {
  let text = ''
  const out = {
    write: (line: string) => {
      text += line
    },
  }
  write(pino({ level: 'debug' }, createTextLog(out)))
  return text
}

describe('a log for people', () => {
  it('has one short line for what happened, with its details and nothing of the process', () => {
    const text = logAs((log) => log.info({ method: 'GET', status: 200, caller: undefined }, 'request'))
    expect(text).toMatch(/^\d\d:\d\d:\d\d info request method=GET status=200\n$/)
  })

  it('shows where an error happened, below', () => {
    const text = logAs((log) => log.warn({ err: new Error('no disk') }, 'could not store'))
    expect(text).toMatch(/^\d\d:\d\d:\d\d warning could not store\n {4}Error: no disk\n {8}at /)
  })

  it('leaves a line that is no JSON as it is', () => {
    let text = ''
    createTextLog({ write: (line) => (text += line) }).write('plain words\n')
    expect(text).toBe('plain words\n')
  })
})
