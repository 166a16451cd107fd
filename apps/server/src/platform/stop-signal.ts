const patienceMilliseconds = 20_000

/** Ends in order at SIGTERM or SIGINT; a second signal, or an end that hangs, ends at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), patienceMilliseconds).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}
