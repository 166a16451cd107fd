import './client-details-texts.ts'
import { Button } from '@mantine/core'
import { type ClientDetails, formatTaxId, isBrazil, languageNames } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../panel/panel.tsx'
import { useClientDetails } from './client-details-calls.ts'
import { ClientDetailsDialog } from './client-details-dialog.tsx'
import classes from './client-details-panel.module.css'

/** Where the client is at home, and the way to change it (ACC-91). */
export function ClientDetailsPanel() {
  const { t } = useTranslation('clientDetails')
  const details = useClientDetails()
  const dialog = useOpened('client-details')
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        <Button variant="default" disabled={details.data === undefined} onClick={() => dialog.open()}>
          {t('edit')}
        </Button>
      }
    >
      {details.isError && details.data === undefined && (
        <ErrorState
          title={t('loadError')}
          error={details.error}
          isRetrying={details.isFetching}
          place="card"
          onRetry={() => void details.refetch()}
        />
      )}
      {details.data !== undefined && <Facts client={details.data} />}
      {dialog.parts !== null && details.data !== undefined && (
        <ClientDetailsDialog client={details.data} onClose={dialog.close} />
      )}
    </Panel>
  )
}

function Facts({ client }: { client: ClientDetails }) {
  const { t } = useTranslation('clientDetails')
  const language = useLanguage()
  const { tax_identification_number: taxId, country } = client
  const names = new Intl.DisplayNames(languageNames[language].tag, { type: 'region' })
  const place = [client.city, client.state].filter((part) => part !== null && part !== '').join(', ')
  const facts = [
    { label: t('country'), value: names.of(country) ?? country },
    { label: t('place'), value: place },
    { label: t('taxId'), value: taxId === null || !isBrazil(country) ? (taxId ?? '') : formatTaxId(taxId) },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value === '' ? t('unknown') : value}</dd>
        </div>
      ))}
    </dl>
  )
}
