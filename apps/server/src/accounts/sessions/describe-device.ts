export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

export interface DeviceDescription {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: DeviceKind
}

/** Most browsers also carry the names of those that they descend from: the first that matches is meant. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** By the name that a browser gives itself: a hint for the person who reads the list, and no proof. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  if (userAgent === null) return { browser: null, system: null, kind: 'unknown' }
  const system = findName(systems, userAgent)
  return { browser: findName(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function kindOf(system: string | null, userAgent: string): DeviceKind {
  if (system === null) return 'unknown'
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return system === 'iPhone' ? 'phone' : 'computer'
}

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
