import type { Cloud } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { formatFileSize } from '../../lib/format/format-file-size.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFiles, useVersion } from './app-package-calls.ts'
import classes from './current-version.module.css'
import { DownloadButton } from './files/download-button.tsx'

/** What tablets get now, before everything else. */
export function CurrentVersion({ cloud }: { cloud: Cloud }) {
  const { t } = useTranslation('appPackages')
  const version = useVersion(cloud)
  return (
    <section className={classes.card} aria-labelledby="current-version">
      <h2 id="current-version" className={classes.title}>
        {t('current.title')}
      </h2>
      {version.isPending && (
        <LoadingRegion>
          <Skeleton shape="block" height={96} />
        </LoadingRegion>
      )}
      {version.isError && version.data === undefined && (
        <ErrorState
          title={t('current.error')}
          error={version.error}
          isRetrying={version.isFetching}
          onRetry={() => void version.refetch()}
        />
      )}
      {version.data === null && (
        <>
          <p className={classes.none}>{t('current.none')}</p>
          <p className={classes.fact}>{t('current.noneText')}</p>
        </>
      )}
      {typeof version.data === 'string' && <VersionFacts cloud={cloud} version={version.data} />}
    </section>
  )
}

function VersionFacts({ cloud, version }: { cloud: Cloud; version: string }) {
  const { t } = useTranslation('appPackages')
  const files = useFiles(cloud).data?.filter((file) => file.version === version) ?? []
  const apk = files.find(({ filetype }) => filetype === 'apk')
  return (
    <>
      <p className={classes.version}>{version}</p>
      {apk !== undefined && (
        <p className={classes.fact}>
          {t('current.size', { size: formatFileSize(apk.bytes) })}
          <br />
          {t('current.uploaded', { date: formatDateTime(apk.uploadedDate, defaultZone) })}
        </p>
      )}
      <div className={classes.actions}>
        {files.map((file) => (
          <DownloadButton
            key={file.filetype}
            cloud={cloud}
            file={file}
            label={t(`current.download.${file.filetype}`)}
          />
        ))}
      </div>
    </>
  )
}
