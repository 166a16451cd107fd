import type {
  PlantingFigures,
  ReportTargets,
  SeedRateLimits,
  Target,
  WeatherFigures,
  WeatherReport,
  WeatherTargets,
} from '@talhao/operation-maps'

/** Figures of one or more weather files together. */
export interface WeatherFiguresRequest {
  readonly fileIds: readonly string[]
  readonly targets: WeatherTargets
}

export interface MergedWeatherFigures {
  readonly files: readonly { readonly fileId: string; readonly figures: WeatherFigures }[]
  readonly totalAreaHa: number
  /** Null without any target. */
  readonly areaWithinHa: number | null
  readonly report: WeatherReport
  readonly windRose: { readonly histFiltered: readonly number[]; readonly binCenters: readonly number[] }
}

/** Where one or more weather files together kept to their targets. */
export interface WithinRequest {
  readonly fileIds: readonly string[]
  readonly targets: ReportTargets
}

/** The risk of drift of one or more weather files together. */
export interface DriftRequest {
  readonly fileIds: readonly string[]
  /** The operation's own limits of wind. */
  readonly wind: Target
}

export interface PlantingFiguresRequest {
  readonly fileId: string
  readonly limits: SeedRateLimits | null
}

export type { PlantingFigures }
