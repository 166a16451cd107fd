import './app-packages-texts.ts'
import type { Cloud } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './app-package-screen.module.css'
import { CurrentVersion } from './current-version.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'

/** The tablets' app of one cloud: what they get now, the way to a new version, every file (ACC-34). */
function AppPackageScreen({ cloud }: { cloud: Cloud }) {
  const { t } = useTranslation('appPackages')
  return (
    <>
      <PageHeader title={t(`title.${cloud}`)} lead={t('lead')} />
      {/* Two pages of one shape: nothing of one form may stay in the other. */}
      <div key={cloud} className={classes.page}>
        <CurrentVersion cloud={cloud} />
        <UploadPanel cloud={cloud} />
        <div className={classes.files}>
          <FilesPanel cloud={cloud} />
        </div>
      </div>
    </>
  )
}

export function PlantingAppScreen() {
  return <AppPackageScreen cloud="mpcloud" />
}

export function WeatherAppScreen() {
  return <AppPackageScreen cloud="emcloud" />
}
