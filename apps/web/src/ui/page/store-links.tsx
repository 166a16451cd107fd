import './store-links-texts.ts'
import { IconBrandAndroid, IconBrandApple, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import classes from './store-links.module.css'

/** The ways to the app. The stores' addresses belong to the installation, so differ per brand (ACC-17). */
export function StoreLinks() {
  const { t } = useTranslation('storeLinks')
  const { androidAppUrl, iosAppUrl } = getSiteSettings()
  return (
    <ul className={classes.stores}>
      <StoreLink
        icon={<IconBrandAndroid size={26} stroke={1.5} />}
        system={t('android')}
        store={t('androidStore')}
        url={androidAppUrl}
      />
      <StoreLink
        icon={<IconBrandApple size={26} stroke={1.5} />}
        system={t('ios')}
        store={t('iosStore')}
        url={iosAppUrl}
      />
    </ul>
  )
}

interface StoreLinkProps {
  readonly icon: ReactNode
  readonly system: string
  readonly store: string
  readonly url: string
}

/** Where none is configured it says so instead of leading nowhere. */
function StoreLink({ icon, system, store, url }: StoreLinkProps) {
  const { t } = useTranslation('storeLinks')
  const content = (
    <>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.store}>{store}</span>
        <span className={classes.system}>{url === '' ? t('missing') : system}</span>
      </span>
    </>
  )
  return (
    <li>
      {url === '' ? (
        <div className={classes.link} data-missing="true">
          {content}
        </div>
      ) : (
        <a className={classes.link} href={url} target="_blank" rel="noreferrer">
          {content}
          <IconExternalLink size={18} stroke={1.7} aria-hidden="true" className={classes.out} />
        </a>
      )}
    </li>
  )
}
