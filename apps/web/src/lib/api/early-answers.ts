/** What `boot.js` asks for while the code is on its way, by path; null for what it finds that it must not ask. */
interface EarlyAnswers {
  readonly token: string
  readonly askedAt: number
  readonly answers: Record<string, Promise<Response | null>>
}

declare global {
  interface Window {
    talhaoEarly?: EarlyAnswers
  }
}

/** Older ones are no news: the code was long in coming. */
const maxAgeMs = 15_000

/** The answer to this very call of this very person, once; null where nobody has asked before. */
export function takeEarlyAnswer(
  path: string,
  { method, token }: { method: string; token: string | null },
): Promise<Response | null> | null {
  const early = window.talhaoEarly
  const answer = early?.answers[path]
  if (early === undefined || answer === undefined || method !== 'GET') return null
  delete early.answers[path]
  return early.token === token && Date.now() - early.askedAt < maxAgeMs ? answer : null
}
