const pollMs = 250

/**
 * npm runs a script through a shell and passes signals to that shell, which ends without telling us: without this,
 * `kill` on npm would leave a server behind that holds its port and its data folder.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, pollMs)
  watching.unref()

  // Ctrl-C ends the shell, too; our signal after it would look like impatience and cut an orderly end short.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      clearInterval(watching)
      const isHandled = process.listenerCount(signal) > 0
      if (!isHandled) process.kill(process.pid, signal)
    })
  }
}
