import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './upload-progress.module.css'

/** How much has gone out; after that the server looks at it, which nobody can stop any more. */
export function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useTranslation('appPackages')
  const percent = Math.floor(share * 100)
  const isOut = share >= 1
  return (
    <div className={classes.progress}>
      <div className={classes.words} role="status">
        {isOut ? t('upload.checking') : t('upload.sending', { percent })}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('upload.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <Button variant="default" disabled={isOut} onClick={onStop}>
        {t('upload.stop')}
      </Button>
    </div>
  )
}
