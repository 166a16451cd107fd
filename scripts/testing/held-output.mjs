/** What a stage writes while another one has the terminal: shown when its turn comes, from then on as it comes. */
export function createHeldOutput() {
  let held = ''
  let isShown = false
  return {
    write: (chunk) => {
      if (isShown) process.stdout.write(chunk)
      else held += chunk
    },
    show: () => {
      isShown = true
      process.stdout.write(held)
      held = ''
    },
  }
}
