/** Seconds by step, of what a start prints: `Building the page … 12.3 s`. */
export function readStartPhases(said: string): ReadonlyMap<string, number> {
  const steps = said.matchAll(/^(?<what>.+?) … (?<seconds>[\d.]+) s$/gm)
  return new Map([...steps].map(({ groups }) => [groups?.what ?? '', Number(groups?.seconds)]))
}
