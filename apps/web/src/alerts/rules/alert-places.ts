import { createContext, useContext } from 'react'

/** A station or farm that a rule can watch. */
export interface AlertPlaces {
  readonly stations: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[]
  readonly farms: readonly { readonly id: string; readonly name: string }[]
  readonly isLoading: boolean
}

/** Handed in by `app/`: stations and farms belong to weather. */
export const AlertPlacesContext = createContext<AlertPlaces>({ stations: [], farms: [], isLoading: false })

export function useAlertPlaces(): AlertPlaces {
  return useContext(AlertPlacesContext)
}
