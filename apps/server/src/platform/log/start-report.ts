import type { LogFormat } from '../../environment.ts'

/** What the person who waits for the start sees of it. */
export interface StartReport {
  /** Says what is being done and, at its end, how long it took. */
  step<T>(what: string, run: () => Promise<T>): Promise<T>
  /** A line of its own, at any time. */
  note(line: string): void
  /** How long the steps took, in seconds. */
  readonly seconds: Readonly<Record<string, number>>
}

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const everyMs = 1000

/** Programs get the seconds in the log; a line that is no JSON would only be in their way. */
export function createStartReport(
  format: LogFormat,
  { out, errors }: { out: Output; errors: Output },
): StartReport {
  const seconds: Record<string, number> = {}
  let open: string | null = null
  const write = (text: string) => {
    if (format === 'text') out.write(text)
  }
  const begin = (what: string) => {
    open = what
    write(`${what} … `)
  }
  return {
    seconds,
    async step(what, run) {
      const begun = performance.now()
      const measure = () => (performance.now() - begun) / 1000
      begin(what)
      const counting =
        out.isTTY === true
          ? setInterval(() => write(`\r${what} … ${measure().toFixed(0)} s`), everyMs).unref()
          : undefined
      try {
        const result = await run()
        seconds[what] = Math.round(measure() * 10) / 10
        write(`${out.isTTY === true ? `\r${what} … ` : ''}${measure().toFixed(1)} s\n`)
        return result
      } catch (error) {
        write('failed\n')
        throw error
      } finally {
        clearInterval(counting)
        open = null
      }
    },
    note(line) {
      if (open === null || format === 'json') {
        errors.write(`${line}\n`)
        return
      }
      // The step that is under way begins its line again below.
      write(`\n${line}\n`)
      begin(open)
    },
  }
}
