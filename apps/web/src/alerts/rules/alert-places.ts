import { createContext, useContext } from 'react'

/** What a rule can watch. */
export interface AlertPlaces {
  readonly stations: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[]
  readonly farms: readonly { readonly id: string; readonly name: string }[]
  readonly fields: readonly { readonly id: string; readonly name: string }[]
  readonly isLoading: boolean
}

/** Handed in by `app/`: stations and farms belong to weather, fields to land. */
export const AlertPlacesContext = createContext<AlertPlaces>({
  stations: [],
  farms: [],
  fields: [],
  isLoading: false,
})

export function useAlertPlaces(): AlertPlaces {
  return useContext(AlertPlacesContext)
}
