const waiting = new Map<object, () => void>()
let isRunning = false

/**
 * Drawings wait for one another, each in a task of its own: six charts that change at once never hold the page up for
 * longer than one of them takes. A newer drawing of the same owner replaces the one that waits.
 */
export function queueDrawing(owner: object, draw: () => void): void {
  waiting.set(owner, draw)
  if (isRunning) return
  isRunning = true
  setTimeout(drawNext, 0)
}

export function dropDrawing(owner: object): void {
  waiting.delete(owner)
}

function drawNext(): void {
  const next = waiting.entries().next()
  if (next.done) {
    isRunning = false
    return
  }
  const [owner, draw] = next.value
  waiting.delete(owner)
  setTimeout(drawNext, 0)
  draw()
}
