/**
 * The address bar's own pages, which every window would load; and, since the last such switch is the one that counts, what
 * Playwright itself switches off.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** What a system Chromium needs in a container without a graphics card, and nothing that changes what pages see. */
export const chromiumFlags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${featuresOff.join(',')}`,
]

/**
 * For tests: pages are put together without the emulated graphics card, which only maps need, in a third less time. Not for what is
 * measured: then a page waits, within its own tasks, for the card to hand over every picture of a map.
 */
export const testFlags = [...chromiumFlags, '--disable-gpu-compositing']
