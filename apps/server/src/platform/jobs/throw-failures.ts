/** Of a round that went on after a failure: fails when there were any, saying how many, of what, and why the first. */
export function throwFailures(failures: readonly unknown[], describe: (count: number) => string): void {
  const [first] = failures
  if (first === undefined) return
  const reason = first instanceof Error ? first.message : String(first)
  throw new AggregateError(failures, `${describe(failures.length)}: ${reason}`)
}
