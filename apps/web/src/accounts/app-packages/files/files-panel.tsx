import { IconFileText, IconPackage } from '@tabler/icons-react'
import type { PackageFile } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { formatFileSize } from '../../../lib/format/format-file-size.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { useFiles, useVersion } from '../app-package-calls.ts'
import { PackagePanel } from '../package-panel.tsx'
import { DownloadButton } from './download-button.tsx'
import classes from './files-panel.module.css'

/** Every uploaded file with its download. */
export function FilesPanel({ cloud }: { cloud: Cloud }) {
  const { t } = useTranslation('appPackages')
  const files = useFiles(cloud)
  const { data: current } = useVersion(cloud)
  return (
    <PackagePanel title={t('files.title')} text={t('files.text')}>
      {files.isPending && (
        <div className={classes.loading}>
          <TableSkeleton rows={2} />
        </div>
      )}
      {files.isError && files.data === undefined && (
        <ErrorState
          title={t('files.error')}
          error={files.error}
          isRetrying={files.isFetching}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.length === 0 && (
        <div className={classes.empty}>
          <p className={classes.emptyTitle}>{t('files.empty')}</p>
          <p>{t('files.emptyText')}</p>
        </div>
      )}
      {files.data !== undefined && files.data.length > 0 && (
        <ul className={classes.files} aria-label={t('files.title')}>
          {files.data.map((file) => (
            <FileLine
              key={`${file.version}.${file.filetype}`}
              cloud={cloud}
              file={file}
              isCurrent={file.version === current}
            />
          ))}
        </ul>
      )}
    </PackagePanel>
  )
}

function FileLine({ cloud, file, isCurrent }: { cloud: Cloud; file: PackageFile; isCurrent: boolean }) {
  const { t } = useTranslation('appPackages')
  const { fileName, version } = file
  const Icon = file.filetype === 'apk' ? IconPackage : IconFileText
  return (
    <li className={classes.file}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.kind}>{t(`files.type.${file.filetype}`)}</span>
      </div>
      <span className={classes.version}>
        {t('files.version', { version })}
        {isCurrent && <span className={classes.badge}>{t('files.isCurrent')}</span>}
      </span>
      <span className={classes.size}>{formatFileSize(file.bytes)}</span>
      <span className={classes.date}>
        {t('files.uploaded', { date: formatDateTime(file.uploadedDate, defaultZone) })}
      </span>
      <DownloadButton
        cloud={cloud}
        file={file}
        label={t('files.download')}
        name={t('files.downloadOf', { fileName, version })}
      />
    </li>
  )
}
