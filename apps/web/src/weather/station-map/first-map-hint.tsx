import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './first-map-hint.module.css'

interface FirstMapHintProps {
  readonly count: number
  readonly onShow: () => void
  readonly onClose: () => void
}

/** What a new customer sees on the map, and what to do with it (WEA-97). */
export function FirstMapHint({ count, onShow, onClose }: FirstMapHintProps) {
  const { t } = useTranslation('station-map')
  return (
    <aside className={classes.hint} aria-label={t('first.title')}>
      <div className={classes.words}>
        <p className={classes.title}>{t('first.title')}</p>
        <p>{t('first.text')}</p>
      </div>
      <CloseButton className={classes.close} aria-label={t('first.close')} onClick={onClose} />
      <Button className={classes.show} onClick={onShow}>
        {t('first.action', { count })}
      </Button>
    </aside>
  )
}
