import './farms-texts.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Farm } from '@talhao/contract/weather/farms'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './farms-dialog.module.css'

type FarmTask = { readonly kind: 'newFarm' } | { readonly kind: 'farm' | 'deleteFarm'; readonly farm: Farm }

interface FarmsDialogProps {
  readonly farms: readonly Farm[]
  readonly onTask: (task: FarmTask) => void
  readonly onClose: () => void
}

/** Every farm, also those that the list hides for having no station. */
export function FarmsDialog({ farms, onTask, onClose }: FarmsDialogProps) {
  const { t } = useTranslation('stationFarms')
  const { t: tStations } = useTranslation('stations')
  return (
    <Dialog title={t('farms.title')} onClose={onClose}>
      <p className={classes.text}>{farms.length === 0 ? t('farms.empty') : t('farms.text')}</p>
      <ul className={classes.farms}>
        {farms.map((farm) => (
          <li key={farm.id} className={classes.farm}>
            <span className={classes.name}>{farm.name}</span>
            <span className={classes.count}>{tStations('count', { count: farm.stations.length })}</span>
            <button
              type="button"
              className={classes.action}
              aria-label={t('farms.edit', { name: farm.name })}
              onClick={() => onTask({ kind: 'farm', farm })}
            >
              <IconPencil size={20} stroke={1.6} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classes.action}
              aria-label={t('farms.delete', { name: farm.name })}
              onClick={() => onTask({ kind: 'deleteFarm', farm })}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => onTask({ kind: 'newFarm' })}
        >
          {t('farms.create')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
