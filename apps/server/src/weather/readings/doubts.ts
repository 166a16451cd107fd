import { Doubt } from '@talhao/contract/weather/readings'
import { Compile } from 'typebox/compile'

const doubtCheck = Compile(Doubt)

/** What is not trusted of a station's newest readings, as `station_latest` holds it; `text` is its JSON. */
export function readDoubts(text: string | null): Doubt[] {
  if (text === null) return []
  const stored: Readonly<Record<string, object>> = JSON.parse(text)
  return Object.entries(stored).flatMap(([reading, doubt]) => {
    const entry = { reading, ...doubt }
    return doubtCheck.Check(entry) ? [entry] : []
  })
}
