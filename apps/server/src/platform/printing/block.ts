/** What a report is made of. One definition is printed as PDF and shown as a page. */
export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly subtitle: string | null }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
  | { readonly kind: 'note'; readonly text: string }
  /** What nobody may overlook, in a frame. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'page' }

export interface Fact {
  readonly label: string
  readonly value: string
}

/** A number that is read first: large, its unit small. */
export interface Figure {
  readonly label: string
  readonly value: string
  readonly unit: string
}

export interface TableColumn {
  readonly title: string
  readonly align: 'left' | 'right'
  /** Share of the width that is left; 1 when absent. */
  readonly weight?: number
  /** The first line of its cells is read first: it is bold. */
  readonly isLed?: boolean
}

export type TableRow = readonly string[]

/** Drawn side by side, by their share of the page's width; one font serves all of them. */
export interface Picture {
  readonly svg: string
  readonly share: number
  readonly caption: string | null
}

/** The page is A4, upright, in points. */
export const page = { widthPt: 595.28, heightPt: 841.89, marginPt: 36, gapPt: 12 } as const
export const contentPt = page.widthPt - 2 * page.marginPt

/** How wide a picture of a share is, gaps between pictures taken off. */
export function measurePicture(share: number, pictures: number): number {
  return (contentPt - page.gapPt * (pictures - 1)) * share
}

export const reportFont = 'Figtree'
