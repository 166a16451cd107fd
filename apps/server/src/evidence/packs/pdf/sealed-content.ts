import type { PackBody, PackContent } from '@talhao/evidence'

/** Packs that were sealed before coverage was measured have none. */
export type SealedContent = Omit<PackContent, 'coverage' | 'receptors'> &
  Partial<Pick<PackContent, 'coverage' | 'receptors'>>

/** Null: the pack is about the chain itself, not about work. */
export function readSealedContent(body: PackBody): SealedContent | null {
  return isContent(body) ? body : null
}

/** Composed and sealed by ourselves: its form follows from its kind. */
function isContent(body: PackBody): body is PackBody & SealedContent {
  return ['operation', 'area', 'weather', 'map'].every((name) => name in body)
}
