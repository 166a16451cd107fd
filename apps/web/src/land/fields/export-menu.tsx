import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportFormats } from '@talhao/contract/land/fields'
import { useTranslation } from 'react-i18next'
import './fields-texts.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useExportBoundaries } from './field-calls.ts'

/** All boundaries, or those of the chosen farm, in the format that the other program reads (LAND-15). */
export function ExportMenu({ farmId }: { farmId: string | null }) {
  const { t } = useTranslation('landFields')
  const { t: tShared } = useTranslation()
  const exporting = useExportBoundaries()
  return (
    <Menu position="bottom-end" shadow="md" radius="md" transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={18} stroke={1.8} />}
        >
          {t('export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(farmId === null ? 'export.label' : 'export.labelOfFarm')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              exporting.mutate(
                { format, farmId },
                { onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }) },
              )
            }
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
