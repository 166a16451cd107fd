/** What is asked instead of losing the input; `leave` does what the person was about to do. */
type AskFirst = (leave: () => void) => void

interface Guard {
  readonly ask: AskFirst
  /** Where in the history the input is. */
  readonly position: number
}

const guards: Guard[] = []
/** Our own steps through the history are not the person's. */
let ownSteps = 0
let isListening = false

/**
 * Asks before Back, a reload or a closed tab loses what somebody wrote. The step of the history is taken back before the
 * router hears of it, so the page stays exactly as it is. Gives back how to stop.
 */
export function guardInput(ask: AskFirst): () => void {
  watchHistory()
  const guard = { ask, position: readPosition(window.history.state) }
  guards.push(guard)
  return () => drop(guard)
}

/** The page itself goes back, because what was written is saved or given up. */
export function releaseInput(stepsBack: number): void {
  const target = readPosition(window.history.state) - stepsBack
  for (const guard of guards.filter(({ position }) => position > target)) drop(guard)
}

function drop(guard: Guard): void {
  const index = guards.indexOf(guard)
  if (index >= 0) guards.splice(index, 1)
}

/**
 * Called before the router is there: browsers tell a step to the window's listeners in the order in which they came,
 * and the router must not hear of one that is taken back.
 */
export function watchHistory(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', holdStep, { capture: true })
  window.addEventListener('beforeunload', (event) => {
    if (guards.length > 0) event.preventDefault()
  })
}

function holdStep(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps--
    event.stopImmediatePropagation()
    return
  }
  const guard = guards.at(-1)
  if (guard === undefined) return
  const steps = readPosition(event.state) - guard.position
  if (steps === 0) return
  event.stopImmediatePropagation()
  ownSteps++
  window.history.go(-steps)
  guard.ask(() => {
    drop(guard)
    window.history.go(steps)
  })
}

/** The router numbers the entries that it makes. */
function readPosition(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0
}
