import './accounts-texts.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../shared/site/brand.ts'
import { PageCard } from '../../shared/ui/page-card.tsx'
import { StateMessage } from '../../shared/ui/state-message.tsx'
import { StoreLinks } from '../../shared/ui/store-links.tsx'

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
