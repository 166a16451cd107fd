import '../scan/scan-texts.ts'
import { Button } from '@mantine/core'
import { IconBrandAndroid, IconBrandApple, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getSiteSettings } from '../../../shared/site/site-settings.ts'
import { PageCard } from '../../../shared/ui/page-card.tsx'
import { StateMessage } from '../../../shared/ui/state-message.tsx'
import classes from './device-added-screen.module.css'

/** Confirms the new station and leads to the app. The stores' addresses are the installation's, and so the brand's. */
export function DeviceAddedScreen() {
  const { t } = useTranslation('scanStation')
  const { androidAppUrl, iosAppUrl } = getSiteSettings()
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
      <ul className={classes.stores}>
        <Store
          icon={<IconBrandAndroid size={26} stroke={1.5} />}
          store={t('device.android')}
          system={t('device.androidSystem')}
          url={androidAppUrl}
        />
        <Store
          icon={<IconBrandApple size={26} stroke={1.5} />}
          store={t('device.ios')}
          system={t('device.iosSystem')}
          url={iosAppUrl}
        />
      </ul>
      <Button component={Link} to="/stations" fullWidth>
        {t('device.stations')}
      </Button>
    </PageCard>
  )
}

interface StoreProps {
  readonly icon: ReactNode
  readonly store: string
  readonly system: string
  readonly url: string
}

/** Where none is configured it says so instead of leading nowhere. */
function Store({ icon, store, system, url }: StoreProps) {
  const { t } = useTranslation('scanStation')
  const content = (
    <>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.store}>{store}</span>
        <span className={classes.system}>{url === '' ? t('device.missing') : system}</span>
      </span>
    </>
  )
  return (
    <li>
      {url === '' ? (
        <div className={classes.link}>{content}</div>
      ) : (
        <a className={classes.link} href={url} target="_blank" rel="noreferrer">
          {content}
        </a>
      )}
    </li>
  )
}
