import './sales-texts.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ClientName } from '@talhao/contract/sales/offers'
import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { usePaymentLink } from './offer-calls.ts'
import { PaymentLink } from './payment-link.tsx'
import classes from './sales-summary.module.css'
import { useErrorToast } from './use-error-toast.ts'

/** After a new form: who it is for, and the link to send. */
export function SalesSummary({ client, onBack }: { client: ClientName; onBack: () => void }) {
  const { t } = useTranslation('sales')
  const link = usePaymentLink(client.id)
  useErrorToast(link.isError, t('toasts.linkError'))
  return (
    <section className={classes.summary} aria-label={t('summary.title')}>
      <Button
        className={classes.back ?? ''}
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('summary.back')}
      </Button>
      <div>
        <h2 className={classes.name}>{client.name}</h2>
        <p className={classes.text}>{t('summary.text')}</p>
      </div>
      {link.data ? (
        <PaymentLink link={link.data} clientName={client.name} />
      ) : (
        link.isFetching && <TableSkeleton rows={1} />
      )}
    </section>
  )
}
