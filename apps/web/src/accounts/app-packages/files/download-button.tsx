import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { PackageFile } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useDownload } from '../app-package-calls.ts'

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
