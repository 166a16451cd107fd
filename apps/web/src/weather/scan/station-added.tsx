import './scan-texts.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { type ConsoleKind, chooseConsoleKind } from '../ingest/console-settings.ts'
import { IngestCredentials } from '../ingest/ingest-credentials.tsx'
import { SetupGuide } from '../ingest/setup-guide.tsx'
import type { AddedStation } from './added-station.ts'
import classes from './scan.module.css'

/** The end of a scan: how to make the console report, for those who may know the key. */
export function StationAdded({ added: { station, ingest } }: { added: AddedStation }) {
  const { t } = useTranslation('scanStation')
  const [kind, setKind] = useState<ConsoleKind>(chooseConsoleKind(station.optimDeveui))
  return (
    <div className={classes.form}>
      <StateMessage
        tone="success"
        place="card"
        headingLevel={1}
        icon={<IconCheck size={28} stroke={1.8} />}
        title={t('addedTitle', { name: station.placeName })}
        text={t(ingest === undefined ? 'addedOther' : 'addedAdmin')}
      />
      {station.awaitsVerification && <Notice tone="warning">{t('awaitsVerification')}</Notice>}
      {ingest !== undefined && (
        <>
          <IngestCredentials credentials={ingest} />
          <SetupGuide credentials={ingest} devEui={station.optimDeveui} kind={kind} onChoose={setKind} />
        </>
      )}
      <Button component={Link} to={paths.deviceAdded}>
        {t('next')}
      </Button>
    </div>
  )
}
