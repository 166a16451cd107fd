import './sales-texts.ts'
import type { ClientName } from '@talhao/contract/sales/offers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LinksPanel } from './links-panel.tsx'
import { SalesForm } from './sales-form.tsx'
import classes from './sales-screen.module.css'
import { SalesSummary } from './sales-summary.tsx'
import { useClientInAddress } from './use-client-in-address.ts'

/** The page of sales staff: the form, its summary, and every link with its state. */
export function SalesScreen() {
  const { t } = useTranslation('sales')
  const [client, setClient] = useClientInAddress()
  const [saved, setSaved] = useState<ClientName | null>(null)

  function leaveSummary() {
    setSaved(null)
    setClient(null)
  }

  if (saved !== null)
    return (
      <>
        <PageHeader title={t('summary.title')} />
        <SalesSummary client={saved} onBack={leaveSummary} />
      </>
    )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.parts}>
        <SalesForm client={client} onClient={setClient} onSaved={() => setSaved(client)} />
        <LinksPanel
          onOpen={(chosen) => {
            setClient(chosen)
            window.scrollTo({ top: 0 })
          }}
        />
      </div>
    </>
  )
}
