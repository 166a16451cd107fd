import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import classes from './disclaimer.module.css'
import { useWaiver } from './waiver.ts'

/** Always there; once accepted it steps back to its words alone. */
export function Disclaimer({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('spray')
  const { acceptedAt, accept } = useWaiver()
  return (
    <aside
      className={classes.disclaimer}
      data-accepted={acceptedAt !== null}
      aria-label={t('disclaimer.title')}
    >
      <p>
        {t('disclaimer.text')}{' '}
        {acceptedAt !== null && t('disclaimer.accepted', { time: formatDateTime(acceptedAt, timeZone) })}
      </p>
      {acceptedAt === null && (
        <Button variant="default" className={classes.accept ?? ''} onClick={accept}>
          {t('disclaimer.accept')}
        </Button>
      )}
    </aside>
  )
}
