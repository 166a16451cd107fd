/** Cells along each side. A file's work spans between half of them and all. */
export const gridCells = 128

/** Worked area by cell, in square metres; rows go from south to north. */
export interface WorkedCells {
  readonly cellM: number
  /** Metres from the origin to the south-west corner of the first cell. */
  readonly westM: number
  readonly southM: number
  readonly areasM2: Float64Array
}

export interface WorkedGrid {
  readonly add: (eastM: number, northM: number, areaM2: number) => void
  /** Of a cell now. */
  readonly readCellM: () => number
  readonly read: () => WorkedCells
}

/**
 * A grid that grows with the work: how far it reaches is not known before a file's end, and a file is read once. It
 * begins with cells of a metre; what lies outside doubles them, four becoming one, until all of it has room.
 */
export function createWorkedGrid(): WorkedGrid {
  let cellM = 1
  let west = -gridCells / 2
  let south = -gridCells / 2
  let areasM2 = new Float64Array(gridCells * gridCells)

  const makeRoom = (eastM: number, northM: number) => {
    let column = Math.floor(eastM / cellM)
    let row = Math.floor(northM / cellM)
    const filled = findFilled(areasM2)
    let minColumn = Math.min(column, west + filled.minColumn)
    let maxColumn = Math.max(column, west + filled.maxColumn)
    let minRow = Math.min(row, south + filled.minRow)
    let maxRow = Math.max(row, south + filled.maxRow)
    let halvings = 0
    while (Math.max(maxColumn - minColumn, maxRow - minRow) >= gridCells) {
      ;[minColumn, maxColumn, minRow, maxRow] = [minColumn >> 1, maxColumn >> 1, minRow >> 1, maxRow >> 1]
      column >>= 1
      row >>= 1
      halvings++
    }
    const nextWest = minColumn - ((gridCells - 1 - (maxColumn - minColumn)) >> 1)
    const nextSouth = minRow - ((gridCells - 1 - (maxRow - minRow)) >> 1)
    const next = new Float64Array(gridCells * gridCells)
    areasM2.forEach((areaM2, index) => {
      if (areaM2 === 0) return
      const toColumn = ((west + (index % gridCells)) >> halvings) - nextWest
      const toRow = ((south + Math.floor(index / gridCells)) >> halvings) - nextSouth
      const to = toRow * gridCells + toColumn
      next[to] = (next[to] ?? 0) + areaM2
    })
    areasM2 = next
    west = nextWest
    south = nextSouth
    cellM *= 2 ** halvings
  }

  return {
    add: (eastM, northM, areaM2) => {
      let column = Math.floor(eastM / cellM) - west
      let row = Math.floor(northM / cellM) - south
      if (column < 0 || column >= gridCells || row < 0 || row >= gridCells) {
        makeRoom(eastM, northM)
        column = Math.floor(eastM / cellM) - west
        row = Math.floor(northM / cellM) - south
      }
      const at = row * gridCells + column
      areasM2[at] = (areasM2[at] ?? 0) + areaM2
    },
    readCellM: () => cellM,
    read: () => ({ cellM, westM: west * cellM, southM: south * cellM, areasM2 }),
  }
}

/** The cells in use; of an empty grid nothing, as far from any point as can be. */
function findFilled(areasM2: Float64Array) {
  const filled = {
    minColumn: Number.POSITIVE_INFINITY,
    maxColumn: Number.NEGATIVE_INFINITY,
    minRow: Number.POSITIVE_INFINITY,
    maxRow: Number.NEGATIVE_INFINITY,
  }
  areasM2.forEach((areaM2, index) => {
    if (areaM2 === 0) return
    const column = index % gridCells
    const row = Math.floor(index / gridCells)
    filled.minColumn = Math.min(filled.minColumn, column)
    filled.maxColumn = Math.max(filled.maxColumn, column)
    filled.minRow = Math.min(filled.minRow, row)
    filled.maxRow = Math.max(filled.maxRow, row)
  })
  return filled
}
