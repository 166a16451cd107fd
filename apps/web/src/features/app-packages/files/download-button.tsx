import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Cloud } from '@talhao/contract'
import type { PackageFile } from '@talhao/contract/app-packages'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../shared/ui/toasts.ts'
import { useDownload } from '../api/download-file.ts'

interface DownloadButtonProps {
  readonly cloud: Cloud
  readonly file: PackageFile
  readonly label: string
  /** When the words on the button do not say which file. */
  readonly name?: string
}

export function DownloadButton({ cloud, file, label, name }: DownloadButtonProps) {
  const { t } = useTranslation('appPackages')
  const download = useDownload(cloud)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} />}
      aria-label={name}
      loading={download.isPending}
      onClick={() =>
        download.mutate(file, {
          onError: () => showToast({ tone: 'error', message: t('files.downloadError') }),
        })
      }
    >
      {label}
    </Button>
  )
}
