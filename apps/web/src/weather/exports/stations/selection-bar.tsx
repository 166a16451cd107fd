import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { stationsPerZip } from '@talhao/contract/weather/exports'
import { useTranslation } from 'react-i18next'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  readonly count: number
  readonly isWorking: boolean
  readonly onMake: () => void
  readonly onClear: () => void
}

/** Appears with the first ticked station. */
export function SelectionBar({ count, isWorking, onMake, onClear }: SelectionBarProps) {
  const { t } = useTranslation('history')
  if (count === 0) return null
  const isTooMany = count > stationsPerZip
  return (
    <section className={classes.bar} aria-label={t('zip.selected', { count })}>
      <span className={classes.words}>
        {t('zip.selected', { count })}
        {isTooMany && <span className={classes.limit}>{t('zip.tooMany', { count: stationsPerZip })}</span>}
      </span>
      <Button variant="default" onClick={onClear}>
        {t('zip.clear')}
      </Button>
      <Button
        leftSection={<IconFileZip size={18} stroke={1.8} aria-hidden="true" />}
        loading={isWorking}
        disabled={isTooMany}
        onClick={onMake}
      >
        {t('zip.make')}
      </Button>
    </section>
  )
}
