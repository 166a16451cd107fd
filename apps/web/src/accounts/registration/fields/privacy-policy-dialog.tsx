import '../privacy-texts.ts'
import { useTranslation } from 'react-i18next'
import { productName } from '../../../lib/site/product-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SupportLink } from '../../../ui/page/support-link.tsx'
import { privacySections } from '../privacy-texts.ts'
import classes from './privacy-policy-dialog.module.css'

export function PrivacyPolicyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy')
  return (
    <Dialog title={t('title')} size="large" onClose={onClose}>
      <div className={classes.policy}>
        <p>{t('intro', { product: productName })}</p>
        {privacySections.map((section) => (
          <section key={section} className={classes.section}>
            <h3>{t(`sections.${section}.title`)}</h3>
            <p>{t(`sections.${section}.text`)}</p>
          </section>
        ))}
        <SupportLink />
      </div>
    </Dialog>
  )
}
