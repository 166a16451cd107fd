import { type CsvDialect, defaultCountry, dialectOf } from '@talhao/contract/core'
import type { Me } from '@talhao/contract/core/me'
import { createContext, useContext } from 'react'

const CurrentMe = createContext<Me | null>(null)

export const CurrentMeProvider = CurrentMe.Provider

/** The signed-in person, on every page behind the guard. */
export function useCurrentMe(): Me {
  const me = useContext(CurrentMe)
  if (me === null) throw new Error('useCurrentMe works only on pages that need a login')
  return me
}

/** How the files that this person saves are written: as the spreadsheets of the client's country open them (CORE-60). */
export function useCsvDialect(): CsvDialect {
  return dialectOf(useContext(CurrentMe)?.client?.country ?? defaultCountry)
}
