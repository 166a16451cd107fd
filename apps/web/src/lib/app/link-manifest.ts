import { whenQuiet } from '../browser/when-quiet.ts'

const link = { rel: 'manifest', href: '/manifest.webmanifest' }

/** What a browser installs the app by; named in the page, it and its icons would come before what the page is drawn with. */
export function linkManifest(): () => void {
  return whenQuiet(() => {
    if (document.head.querySelector(`link[rel="${link.rel}"]`) !== null) return
    document.head.append(Object.assign(document.createElement('link'), link))
  })
}
