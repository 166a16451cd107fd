/** Pixels of the map that something floats over. */
export interface CoveredEdges {
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/** As the CSS has it: a drawer of 304 px at a distance, a sheet of half the height or its head alone. */
const drawerPx = 320
const closedSheetPx = 72
const openSheetPx = 400
/** A card stands above its station. */
const cardPx = 340

export function readCoveredEdges(input: {
  readonly isPhone: boolean
  readonly isPanelOpen: boolean
  readonly isCardOpen: boolean
}): CoveredEdges {
  const { isPhone, isPanelOpen, isCardOpen } = input
  if (isPhone) return { top: 0, bottom: isPanelOpen || isCardOpen ? openSheetPx : closedSheetPx, left: 0 }
  return { top: isCardOpen ? cardPx : 0, bottom: 0, left: isPanelOpen ? drawerPx : 0 }
}
