import './farms-texts.ts'
import type { Farm } from '@talhao/contract/weather/farms'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { useDeleteFarm } from '../stations/station-calls.ts'

export function DeleteFarmDialog({ farm, onClose }: { farm: Farm; onClose: () => void }) {
  const { t } = useTranslation('stationFarms')
  const texts = {
    title: t('delete.title', { name: farm.name }),
    text: t('delete.text', { count: farm.stations.length }),
    confirm: t('delete.action'),
    done: t('delete.done'),
  }
  return <DeleteDialog id={farm.id} texts={texts} deletion={useDeleteFarm()} onClose={onClose} />
}
