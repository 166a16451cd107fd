import { parseArgs } from 'node:util'
import { UsageError } from './read-options.ts'

export const evaluationParts = ['readings', 'counters', 'clock', 'drift', 'gauge', 'untouched'] as const

export type EvaluationPart = (typeof evaluationParts)[number]

export interface EvaluateOptions {
  readonly data: string
  readonly seed: number
  /** Of the number of faults that are put in. */
  readonly share: number
  readonly parts: readonly EvaluationPart[]
}

export const evaluateUsage = `npm run assess:evaluate -- --data DIR [--seed N] [--share 0.1] [--only ${evaluationParts.join(',')}]

  Puts faults into the records of the stations of a folder (hourly CSV, as npm run assess reads it), says how many are
  found beside what a plain implementation of the published limits finds, and counts the cases of the untouched records.
  The whole takes about ten minutes for eight stations of five years; --share puts fewer faults in.
`

export function readEvaluateOptions(given: readonly string[]): EvaluateOptions {
  const { values } = parse(given)
  const seed = Number(values.seed ?? 1)
  const share = Number(values.share ?? 1)
  if (values.data === undefined) throw new UsageError('--data is the folder of the stations.')
  if (!Number.isInteger(seed) || seed < 0) throw new UsageError('--seed is a whole number.')
  if (!(share > 0 && share <= 1)) throw new UsageError('--share is above 0, at most 1.')
  const asked = values.only?.split(',') ?? evaluationParts
  const parts = evaluationParts.filter((part) => asked.includes(part))
  if (parts.length < asked.length) throw new UsageError(`--only is of ${evaluationParts.join(', ')}.`)
  return { data: values.data, seed, share, parts }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        data: { type: 'string' },
        seed: { type: 'string' },
        share: { type: 'string' },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
