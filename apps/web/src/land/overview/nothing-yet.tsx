import { Button } from '@mantine/core'
import { IconHomeEco, IconPencilPlus, IconPolygon, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The first visit: leads to an import or to drawing. */
export function NoFields({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('landOverview')
  return (
    <EmptyState
      icon={<IconPolygon size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={t(canCreate ? 'empty.text' : 'empty.textViewer')}
      action={
        canCreate && (
          <>
            <Button
              component={Link}
              to={paths.landImport}
              leftSection={<IconUpload size={18} stroke={1.8} />}
            >
              {t('import')}
            </Button>
            <Button
              component={Link}
              to={paths.landDrawing}
              variant="default"
              leftSection={<IconPencilPlus size={18} stroke={1.8} />}
            >
              {t('draw')}
            </Button>
          </>
        )
      }
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
