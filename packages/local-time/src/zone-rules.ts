/** As far as it is used here: TypeScript does not know it as part of ES2023. */
interface TemporalApi {
  readonly Instant: {
    fromEpochMilliseconds(timeMs: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number }
    }
  }
}

const nanosecondsPerMs = 1_000_000

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. An instant that no Date can hold, or a zone that
 * is not known, throws. Null: this engine has no Temporal, and only a formatter of Intl can tell.
 *
 * Browsers answer in half a millisecond, where their first formatter of times takes fifty to a hundred: it reads all that
 * a language knows of dates.
 *
 * @example readOffsetMs(1792423800000, 'UTC') ?? 0 // 0
 */
export function readOffsetMs(timeMs: number, zone: string): number | null {
  const temporal: TemporalApi | undefined = Reflect.get(globalThis, 'Temporal')
  if (temporal === undefined) return null
  const instant = temporal.Instant.fromEpochMilliseconds(Math.floor(timeMs))
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / nanosecondsPerMs
}
