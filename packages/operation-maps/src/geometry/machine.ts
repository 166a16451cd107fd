import type { OperationKind } from '../columns/operation-kind.ts'

/** What of a machine decides the shape of its strips. A weather file carries its width in a column. */
export interface Machine {
  readonly rows: number
  readonly rowWidthM: number
}

/** Whether a file knows each row apart. */
export function hasLanes(kind: OperationKind): boolean {
  return kind === 'seeds' || kind === 'fertilizers'
}

/** Strips side by side between two points: one for each row, or one for the whole machine. */
export function countLanes(kind: OperationKind, { rows }: Machine): number {
  return hasLanes(kind) ? rows : 1
}
