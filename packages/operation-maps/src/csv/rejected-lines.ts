/** Why a line is skipped. Closed: the server has a text for each. */
export const lineProblems = ['cell-count', 'missing', 'not-a-number', 'not-a-time', 'out-of-range'] as const
export type LineProblem = (typeof lineProblems)[number]

export interface RejectedLine {
  /** Counted from 1, the header included. */
  readonly line: number
  readonly problem: LineProblem
  /** Null when the line as a whole is wrong. */
  readonly column: string | null
}

export interface RejectedLines {
  readonly count: number
  readonly first: readonly RejectedLine[]
}

const maxNamed = 20

/** Counts every bad line and keeps the first ones: a million bad lines must not become a million objects. */
export function collectRejectedLines(): {
  readonly add: (rejected: RejectedLine) => void
  readonly read: () => RejectedLines
} {
  let count = 0
  const first: RejectedLine[] = []
  return {
    add: (rejected) => {
      count++
      if (first.length < maxNamed) first.push(rejected)
    },
    read: () => ({ count, first }),
  }
}
