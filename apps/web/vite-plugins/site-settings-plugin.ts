import type { SiteSettings } from '@talhao/contract/core/system'
import type { Plugin } from 'vite'

const marker = '<!--site-settings-->'

const developmentSettings: SiteSettings = {
  partnerHost: 'parceiro.localhost',
  demo: true,
  supportEmail: 'suporte@talhao.test',
  supportChatUrl: '',
  androidAppUrl: '',
  iosAppUrl: '',
  mapSatelliteUrl: '',
  mapSatelliteCredit: '',
  sentryDsn: '',
}

/** The server writes the settings into the built page; the development server has nobody else to do it. */
export function fillSiteSettings(): Plugin {
  return {
    name: 'talhao:site-settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(
        marker,
        `<script type="application/json" id="site-settings">${JSON.stringify(developmentSettings)}</script>`,
      ),
  }
}
