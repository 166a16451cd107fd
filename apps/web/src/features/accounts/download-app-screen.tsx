import './accounts-texts.ts'
import { IconBrandAndroid, IconBrandApple, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../shared/site/brand.ts'
import { getSiteSettings } from '../../shared/site/site-settings.ts'
import { PageCard } from '../../shared/ui/page-card.tsx'
import { StateMessage } from '../../shared/ui/state-message.tsx'
import { StoreLink } from './store-link.tsx'

/** The stores' addresses belong to the installation, and so differ per brand (spec 001 §2.8). */
export function DownloadAppScreen() {
  const { t } = useTranslation('accounts')
  const { androidAppUrl, iosAppUrl } = getSiteSettings()
  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconDeviceMobile size={28} stroke={1.6} />}
        title={t('downloadApp.title', { product: productName })}
        text={t('downloadApp.text')}
        action={
          <>
            <StoreLink
              icon={<IconBrandAndroid size={26} stroke={1.5} />}
              system={t('downloadApp.android')}
              store={t('downloadApp.androidStore')}
              url={androidAppUrl}
            />
            <StoreLink
              icon={<IconBrandApple size={26} stroke={1.5} />}
              system={t('downloadApp.ios')}
              store={t('downloadApp.iosStore')}
              url={iosAppUrl}
            />
          </>
        }
      />
    </PageCard>
  )
}
