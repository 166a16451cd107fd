import { useState } from 'react'
import { readText, saveText } from '../saved-text.ts'
import {
  formatSeasonChoice,
  isSeasonStart,
  nameSeasonKey,
  parseSeasonChoice,
  type SeasonChoice,
} from './season-choice.ts'

/** Date and crop of this station, kept by the browser once they are sound. */
export function useSeasonChoice(
  stationId: string,
  yesterday: string,
): [SeasonChoice, (choice: SeasonChoice) => void] {
  const key = nameSeasonKey(stationId)
  const [choice, setChoice] = useState(() => parseSeasonChoice(readText(key), yesterday))
  const choose = (next: SeasonChoice) => {
    setChoice(next)
    if (isSeasonStart(next.since, yesterday)) saveText(key, formatSeasonChoice(next))
  }
  return [choice, choose]
}
