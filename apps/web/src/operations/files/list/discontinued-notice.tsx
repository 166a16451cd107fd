import '../operation-files-texts.ts'
import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import classes from './discontinued-notice.module.css'

/** Says that the old weather cloud is ending, until it is closed in this browser (OPS-18). */
export function DiscontinuedNotice() {
  const { t } = useTranslation('operationFiles')
  const [isDismissed, setDismissed] = useLocalStorage({
    key: 'talhao-weather-cloud-notice-closed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (isDismissed) return null
  return (
    <aside className={classes.notice} aria-label={t('discontinued.title')}>
      <IconAlertTriangle size={20} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <div>
        <p className={classes.title}>{t('discontinued.title')}</p>
        <p className={classes.text}>{t('discontinued.text')}</p>
        <Link to={paths.equipment} className={classes.link}>
          {t('discontinued.link')}
          <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
        </Link>
      </div>
      <CloseButton
        className={classes.close ?? ''}
        size={44}
        iconSize={20}
        aria-label={t('discontinued.dismiss')}
        onClick={() => setDismissed(true)}
      />
    </aside>
  )
}
