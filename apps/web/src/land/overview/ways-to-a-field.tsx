import { Button } from '@mantine/core'
import { IconPencilPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** The two ways to a field: its boundary comes from a file, or is drawn. */
export function WaysToAField() {
  const { t } = useTranslation('landOverview')
  return (
    <>
      <Button component={Link} to={paths.landImport} leftSection={<IconUpload size={18} stroke={1.8} />}>
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
