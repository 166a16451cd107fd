import type { OperationFile } from '../operation-layer.ts'
import type { TooltipLine } from '../tooltip/describe-strip.ts'

/** What a page knows of the files on its map beyond what they hold. */
export interface PointDetails {
  /** Which file it is and who made it, with what. */
  readonly describeFile: (fileId: string) => {
    /** Null where the facts say enough. */
    readonly title: string | null
    readonly facts: readonly TooltipLine[]
  }
  /** Files of the same work that the map does not draw: they are fetched once somebody asks for a point. */
  readonly companions: readonly OperationFile[]
}
