import { PeriodDoubt } from '@talhao/contract/weather/readings'
import { Compile } from 'typebox/compile'

const periodDoubtCheck = Compile(PeriodDoubt)

/** What is not trusted of an hour or a day, as its summary holds it; `text` is its JSON. */
export function readPeriodDoubts(text: string | null | undefined): PeriodDoubt[] {
  if (text == null) return []
  const stored: Readonly<Record<string, object>> = JSON.parse(text)
  return Object.entries(stored).flatMap(([reading, doubt]) => {
    const entry = { reading, ...doubt }
    return periodDoubtCheck.Check(entry) ? [entry] : []
  })
}
