/** Pixels of the map that something floats over. */
export interface CoveredEdges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** As the panel's CSS has it: a drawer of 304 px at a distance, a sheet of half the height or its head alone. */
const drawerPx = 320
const closedSheetPx = 72
const openSheetPx = 400

export function readCoveredEdges(input: {
  readonly isPhone: boolean
  readonly isOpen: boolean
}): CoveredEdges {
  if (!input.isPhone) return { top: 0, right: 0, bottom: 0, left: input.isOpen ? drawerPx : 0 }
  return { top: 0, right: 0, bottom: input.isOpen ? openSheetPx : closedSheetPx, left: 0 }
}
