import type { Brand, Language } from '@talhao/contract/core'

/** Whose report it is, in whose theme and language. */
export interface ReportLook {
  readonly brand: Brand
  readonly language: Language
  readonly clientName: string
  readonly madeAt: Date
}

interface BrandInk {
  readonly primary: string
  /** Primary text on tint reaches the contrast of small text. */
  readonly onTint: string
  readonly tint: string
}

export const brandInks: Readonly<Record<Brand, BrandInk>> = {
  agro: { primary: '#1F6B3B', onTint: '#175530', tint: '#EAF4EC' },
  latam: { primary: '#1B5FA8', onTint: '#164C87', tint: '#E8F1FB' },
}

export const ink = {
  text: '#16211B',
  muted: '#55635A',
  line: '#D5DAD3',
  land: '#EEF0E8',
  accent: '#E8A317',
} as const

/** Farmland from above: rows going north, rows going east, and a pivot between them. The same mark as on the pages. */
export function drawBrandMark(brand: Brand): string {
  const { primary } = brandInks[brand]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M7.5 7.5v9M11.75 7.5v9M16 7.5v9M7.5 20.75h17M7.5 25h17" stroke="#ffffff" stroke-width="2" stroke-linecap="round" fill="none"/><circle cx="22.25" cy="12" r="4.5" fill="${ink.accent}"/></svg>`
}
