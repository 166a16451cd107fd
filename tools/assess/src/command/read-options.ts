import { parseArgs } from 'node:util'
import type { AssessContext } from '@talhao/station-quality'

export interface AssessOptions {
  readonly file: string
  readonly neighbours: string | null
  readonly json: string | null
  readonly rainCounter: AssessContext['rainCounter']
}

export class UsageError extends Error {}

export const usage = `npm run assess -- FILE.csv[.gz] [--neighbours DIR] [--json OUT] [--counter lifetime|daily [--modulus MM] [--max MM]]

  FILE          time,temperature_c,humidity_pct,pressure_hpa,rain_mm,wind_ms,gust_ms,wind_dir_deg,radiation_kj_m2
                in UTC; the line of names is optional, as is a first line "# LATITUDE=…; LONGITUDE=…; ALTITUDE=…";
                a column rain_counter_mm is judged with --counter
  --neighbours  a folder with files of other stations, with their places
  --json        where the verdicts go, a line of JSON each; the summary of cases stays on the screen
  --modulus     where the counter begins again at 0, --max where it stops
`

/** Days of a daily counter are those of Brasília. */
const utcOffsetHours = -3

export function readAssessOptions(given: readonly string[]): AssessOptions {
  const { values, positionals } = parse(given)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('One file is assessed at a time.')
  const { counter } = values
  if (counter !== undefined && counter !== 'lifetime' && counter !== 'daily')
    throw new UsageError('--counter is lifetime or daily.')
  if (counter === undefined && (values.modulus !== undefined || values.max !== undefined))
    throw new UsageError('--modulus and --max belong to --counter.')
  return {
    file,
    neighbours: values.neighbours ?? null,
    json: values.json ?? null,
    rainCounter:
      counter === undefined
        ? null
        : {
            mode: counter,
            modulusMm: readMillimetres('modulus', values.modulus),
            maxMm: readMillimetres('max', values.max),
            utcOffsetHours,
          },
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        neighbours: { type: 'string' },
        json: { type: 'string' },
        counter: { type: 'string' },
        modulus: { type: 'string' },
        max: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readMillimetres(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (!(value > 0)) throw new UsageError(`--${name} is a number of millimetres.`)
  return value
}
