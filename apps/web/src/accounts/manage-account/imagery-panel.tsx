import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { Panel } from '../panel/panel.tsx'

/** Where no satellite service is configured, administrators are told so here, and nobody on the maps (ACC-45). */
export function ImageryPanel() {
  const { t } = useTranslation('manageAccount')
  if (getSiteSettings().mapSatelliteUrl !== '') return null
  return <Panel title={t('imagery.title')} text={t('imagery.text')} action={<SupportLink />} />
}
