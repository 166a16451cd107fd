import type { RiskRun } from './list-runs.ts'
import classes from './risk-runs.module.css'

/** The pieces of a bar of so many slots, each risk with a pattern of its own. */
export function RiskRuns({ runs, slots }: { runs: readonly RiskRun[]; slots: number }) {
  return runs.map(({ first, hours, risk }) => (
    <span
      key={first}
      className={classes.run}
      data-risk={risk}
      style={{ left: `${(first / slots) * 100}%`, width: `${(hours / slots) * 100}%` }}
    />
  ))
}
