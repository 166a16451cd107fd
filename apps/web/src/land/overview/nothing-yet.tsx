import { IconHomeEco, IconPolygon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WaysToAField } from './ways-to-a-field.tsx'

/** The first visit: leads to an import or to drawing. */
export function NoFields({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('landOverview')
  return (
    <EmptyState
      icon={<IconPolygon size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={t(canCreate ? 'empty.text' : 'empty.textViewer')}
      action={canCreate && <WaysToAField />}
    />
  )
}

export function NoReceptors() {
  const { t } = useTranslation('landReceptors')
  return (
    <EmptyState
      icon={<IconHomeEco size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={t('empty.text')}
    />
  )
}
