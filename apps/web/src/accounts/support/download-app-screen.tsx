import './accounts-texts.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/site/product-name.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { StoreLinks } from '../../ui/page/store-links.tsx'

export function DownloadAppScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconDeviceMobile size={28} stroke={1.6} />}
        title={t('downloadApp.title', { product: productName })}
        text={t('downloadApp.text')}
        action={<StoreLinks />}
      />
    </PageCard>
  )
}
