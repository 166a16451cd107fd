import './scan-texts.ts'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import type { AddedStation } from './added-station.ts'
import { ScanForm } from './scan-form.tsx'
import { readCode } from './scan-form-values.ts'
import { StationAdded } from './station-added.tsx'

/** Adds a scanned station to the account (WEA-15). */
export function ScanStationScreen() {
  const { t } = useTranslation('scanStation')
  const { brand = '', id = '' } = useParams()
  const [added, setAdded] = useState<AddedStation | null>(null)
  const code = readCode(brand, id)
  return (
    <PageCard>
      {code === null ? (
        <StateMessage
          tone="error"
          place="card"
          headingLevel={1}
          icon={<IconQrcode size={28} stroke={1.6} />}
          title={t('badCodeTitle')}
          text={t('badCodeText', { brand, id })}
          action={
            <Button component={Link} to={paths.login} variant="default">
              {t('badCodeAction')}
            </Button>
          }
        />
      ) : added === null ? (
        <ScanForm code={code} onAdded={setAdded} />
      ) : (
        <StationAdded added={added} />
      )}
    </PageCard>
  )
}
