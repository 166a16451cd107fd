import type { SiteSettings } from '@talhao/contract/core/system'
import { SiteSettings as SiteSettingsSchema } from '@talhao/contract/core/system'
import { matchesSchema } from '../api/matches-schema.ts'

/** What a page without a server's settings may assume: nothing is configured. */
export const unconfiguredSettings: SiteSettings = {
  partnerHost: '',
  demo: false,
  supportEmail: '',
  supportChatUrl: '',
  androidAppUrl: '',
  iosAppUrl: '',
  mapSatelliteUrl: '',
  mapSatelliteCredit: '',
  sentryDsn: '',
}

export function parseSiteSettings(text: string | null): SiteSettings {
  if (text === null || text.trim() === '') return unconfiguredSettings
  const value: unknown = JSON.parse(text)
  if (!matchesSchema(SiteSettingsSchema, value))
    throw new Error('The site settings in the page are malformed')
  return value
}

let settings: SiteSettings | null = null

/** The settings that the server wrote into this page, read once. */
export function getSiteSettings(): SiteSettings {
  settings ??= parseSiteSettings(document.getElementById('site-settings')?.textContent ?? null)
  return settings
}
