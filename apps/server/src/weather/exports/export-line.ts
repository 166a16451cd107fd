import { Problem } from '../../platform/http/problem.ts'
import { historyTexts } from './history.texts.ts'

export interface LinePlace {
  /** How many go first; 0: it is its turn already. */
  readonly ahead: number
  /** Resolves to false when it left, or everybody was sent away, before its turn came. */
  readonly turn: Promise<boolean>
  /** Gives way to the next, whether it had its turn or not. Twice does nothing. */
  leave(): void
  /** Leaves if it still waits: its reader is gone. */
  giveUp(): void
}

/** A few at once, the rest one after the other, so that no number of exports takes the server from everybody else. */
export interface ExportLine {
  enter(userId: string): LinePlace
  sendAllAway(): void
}

interface Waiting {
  readonly userId: string
  readonly begin: (isTurn: boolean) => void
}

export function createExportLine(limits: { atOnce: number; waiting: number; perUser: number }): ExportLine {
  const line: Waiting[] = []
  const countOfUser = new Map<string, number>()
  let running = 0

  function count(userId: string, change: number): void {
    const next = (countOfUser.get(userId) ?? 0) + change
    if (next === 0) countOfUser.delete(userId)
    else countOfUser.set(userId, next)
  }

  function beginNext(): void {
    while (running < limits.atOnce) {
      const next = line.shift()
      if (next === undefined) return
      running++
      next.begin(true)
    }
  }

  return {
    enter(userId) {
      if (line.length >= limits.waiting || (countOfUser.get(userId) ?? 0) >= limits.perUser)
        throw new Problem('tooMany', historyTexts.lineFull, { retryAfterSeconds: 10 })
      let state: 'waiting' | 'running' | 'left' = 'waiting'
      let begin: Waiting['begin'] = () => {}
      const turn = new Promise<boolean>((resolve) => {
        begin = (isTurn) => {
          state = isTurn ? 'running' : 'left'
          resolve(isTurn)
        }
      })
      const waiting = { userId, begin }
      const ahead = running < limits.atOnce ? 0 : line.length + 1
      count(userId, 1)
      line.push(waiting)
      beginNext()
      let isCounted = true
      const leave = () => {
        if (!isCounted) return
        isCounted = false
        count(userId, -1)
        if (state === 'running') running--
        else line.splice(line.indexOf(waiting), line.includes(waiting) ? 1 : 0)
        begin(false)
        beginNext()
      }
      const giveUp = () => {
        if (state !== 'running') leave()
      }
      return { ahead, turn, leave, giveUp }
    },
    sendAllAway() {
      for (const { begin } of line.splice(0)) begin(false)
    },
  }
}
