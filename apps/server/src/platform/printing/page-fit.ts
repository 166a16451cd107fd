/** How a report is set so that no page of it is nearly empty. */
export interface PageFit {
  /** How large the pictures of a section are; 1 where it says nothing. */
  readonly scales: ReadonlyMap<number, number>
  /** Blocks that begin a page. */
  readonly breaks: ReadonlySet<string>
}

export const looseFit: PageFit = { scales: new Map(), breaks: new Set() }

/** A section is what lies between two page breaks that the report wants. */
export function nameBlock(section: number, index: number): string {
  return `${section}:${index}`
}

/** What the printer says of each piece when it has set it. */
interface SetNode {
  readonly id?: string | undefined
  readonly headlineLevel?: number | undefined
  readonly startPosition: { readonly pageNumber: number; readonly verticalRatio: number }
}

interface SetPage {
  readonly section: number
  /** Where the last piece begins, as a share of the page's height. */
  lowest: number
  /** The last heading that has something above it. */
  heading: string | null
}

/** Pictures can be so much smaller before they are hard to read. */
const scaleSteps = [0.9, 0.8, 0.7]
/** A last page with less on it is an orphan. */
const orphanShare = 0.3
const topShare = 0.05
/** Of so many pages nobody minds the last, and setting all of them again takes long. */
const longPages = 30

/** Watches the pages being set, and says how to set them again if one of them is an orphan. */
export function watchPages(): {
  readonly add: (node: SetNode) => void
  readonly tighten: (fit: PageFit) => PageFit | null
} {
  const pages = new Map<number, SetPage>()
  let block = nameBlock(0, 0)
  return {
    add: ({ id, headlineLevel, startPosition: { pageNumber, verticalRatio } }) => {
      block = id ?? block
      const section = readSection(block)
      const page = pages.get(pageNumber) ?? { section, lowest: 0, heading: null }
      page.lowest = Math.max(page.lowest, verticalRatio)
      if (headlineLevel === 1 && verticalRatio > topShare) page.heading = block
      pages.set(pageNumber, page)
    },
    tighten: (fit) => {
      if (pages.size > longPages) return null
      const orphans = listOrphans(pages).filter(({ section }) => !hasBreak(fit, section))
      if (orphans.length === 0) return null
      const scales = new Map(fit.scales)
      const breaks = new Set(fit.breaks)
      for (const { section, heading } of orphans) {
        const scale = scaleSteps.find((step) => step < (scales.get(section) ?? 1))
        if (scale !== undefined) {
          scales.set(section, scale)
          continue
        }
        // Smaller pictures do not help: then the last page gets more, and they can be as large as they were.
        scales.delete(section)
        breaks.add(heading ?? nameBlock(section, -1))
      }
      return { scales, breaks }
    },
  }
}

function readSection(block: string): number {
  return Number(block.slice(0, block.indexOf(':')))
}

function hasBreak({ breaks }: PageFit, section: number): boolean {
  return [...breaks].some((block) => readSection(block) === section)
}

/** The last page of a section that has several, with the heading of the page before from which more could come to it. */
function listOrphans(
  pages: ReadonlyMap<number, SetPage>,
): readonly { readonly section: number; readonly heading: string | null }[] {
  return [...pages].flatMap(([number, { section, lowest }]) => {
    const before = pages.get(number - 1)
    const isLast = pages.get(number + 1)?.section !== section
    return isLast && before?.section === section && lowest < orphanShare
      ? [{ section, heading: before.heading }]
      : []
  })
}
