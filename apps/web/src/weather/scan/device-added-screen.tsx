import './scan-texts.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { StoreLinks } from '../../ui/page/store-links.tsx'
import classes from './device-added-screen.module.css'

/** Confirms the new station and leads to the app. */
export function DeviceAddedScreen() {
  const { t } = useTranslation('scanStation')
  return (
    <PageCard>
      <StateMessage
        tone="success"
        place="card"
        headingLevel={1}
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={t('device.title')}
        text={t('device.text')}
      />
      <div className={classes.stores}>
        <StoreLinks />
      </div>
      <Button component={Link} to={paths.stations} fullWidth>
        {t('device.stations')}
      </Button>
    </PageCard>
  )
}
