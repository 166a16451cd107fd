import type { DoseUnit } from '../equipment/product-labels.ts'

export interface MixRequest {
  readonly areaHa: number
  readonly items: readonly { readonly dose: number; readonly unit: DoseUnit }[]
  /** Null: nothing is mixed. */
  readonly volumeRateLHa: number | null
  readonly tankL: number | null
}

export interface Mix {
  /** Of each product in all, in the order that they were given. */
  readonly totals: readonly number[]
  /** Of the mixture, in litres; null: nothing is mixed. */
  readonly volumeL: number | null
  readonly waterL: number | null
  readonly tank: {
    /** The last one may not be full. */
    readonly loads: number
    readonly lastLoadL: number
    readonly full: TankLoad
    readonly last: TankLoad
  } | null
}

/** What goes into one tank. */
export interface TankLoad {
  readonly volumeL: number
  readonly waterL: number
  readonly amounts: readonly number[]
}

/** A full tank that is missed by less than this is none more: areas are known to some square metres. */
const negligibleShare = 1e-3

/**
 * What an area needs: of each product dose × area, of the mixture rate × area, of water the mixture without the liquid
 * products (solids are taken to have no volume), and how often the tank is filled with what (OPS-162).
 */
export function computeMix({ areaHa, items, volumeRateLHa, tankL }: MixRequest): Mix {
  const totals = items.map(({ dose }) => round(dose * areaHa))
  if (volumeRateLHa === null) return { totals, volumeL: null, waterL: null, tank: null }
  const litresPerHa = items.reduce((sum, { dose, unit }) => sum + (unit === 'L/ha' ? dose : 0), 0)
  const fill = (hectares: number): TankLoad => ({
    volumeL: round(volumeRateLHa * hectares),
    waterL: round(Math.max(0, volumeRateLHa - litresPerHa) * hectares),
    amounts: items.map(({ dose }) => round(dose * hectares)),
  })
  const all = fill(areaHa)
  return {
    totals,
    volumeL: all.volumeL,
    waterL: all.waterL,
    tank:
      tankL === null || areaHa === 0
        ? null
        : describeTank({ volumeL: all.volumeL, tankL }, (litres) => fill(litres / volumeRateLHa)),
  }
}

function describeTank(
  { volumeL, tankL }: { volumeL: number; tankL: number },
  fill: (litres: number) => TankLoad,
): NonNullable<Mix['tank']> {
  const loads = Math.max(1, Math.ceil(volumeL / tankL - negligibleShare))
  const lastLoadL = round(volumeL - (loads - 1) * tankL)
  return { loads, lastLoadL, full: fill(Math.min(tankL, volumeL)), last: fill(lastLoadL) }
}

/** To the millilitre or gram. */
function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
