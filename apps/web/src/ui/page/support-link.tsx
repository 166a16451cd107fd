import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import classes from './support-link.module.css'

/** The installation's support address as a mail link; says so where none is configured. */
export function SupportLink() {
  const { t } = useTranslation()
  const { supportEmail } = getSiteSettings()
  if (supportEmail === '') return <p className={classes.missing}>{t('supportMissing')}</p>
  return (
    <a className={classes.link} href={`mailto:${supportEmail}`}>
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
      {supportEmail}
    </a>
  )
}
