import './buffer-rules-texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BufferRule } from '@talhao/contract/land/buffer-rules'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { listCountries } from '../../lib/places/list-countries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BackToFields } from '../land-map/back-to-fields.tsx'
import { useBufferRules } from './buffer-rule-calls.ts'
import { BufferRuleDialog } from './buffer-rule-dialog.tsx'
import { BufferRuleList } from './buffer-rule-list.tsx'
import classes from './buffer-rules.module.css'
import { DeleteBufferRuleDialog } from './delete-buffer-rule-dialog.tsx'

/** The distances that the guard knows: the client's own, and those that come with the product (LAND-36). */
export function BufferRulesScreen() {
  const { t } = useTranslation('landBufferRules')
  const isAdmin = useCurrentMe().role === 'client_admin'
  const rules = useBufferRules()
  const { parts, open, close } = useOpened('rule')
  const [action, id] = parts ?? []
  const chosen = useOpenedRecord(id, (wanted) => rules.data?.find((rule) => rule.id === wanted && rule.own))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <div className={classes.pageActions}>
            <BackToFields label={t('back')} />
            {isAdmin && (
              <Button leftSection={<IconPlus size={18} stroke={1.9} />} onClick={() => open('new')}>
                {t('add')}
              </Button>
            )}
          </div>
        }
      />
      {rules.data === undefined ? (
        rules.error === null ? (
          <TableSkeleton rows={4} />
        ) : (
          <ErrorState
            error={rules.error}
            isRetrying={rules.isFetching}
            onRetry={() => void rules.refetch()}
          />
        )
      ) : (
        <>
          <OwnRules rules={rules.data.filter(({ own }) => own)} isAdmin={isAdmin} open={open} />
          <BuiltInRules rules={rules.data.filter(({ own }) => !own)} />
        </>
      )}
      {action === 'new' && isAdmin && <BufferRuleDialog rule={null} onClose={close} />}
      {action === 'edit' && isAdmin && chosen !== null && <BufferRuleDialog rule={chosen} onClose={close} />}
      {action === 'delete' && isAdmin && chosen !== null && (
        <DeleteBufferRuleDialog rule={chosen} onClose={close} />
      )}
    </>
  )
}

interface OwnRulesProps {
  readonly rules: readonly BufferRule[]
  readonly isAdmin: boolean
  readonly open: (action: 'edit' | 'delete', id: string) => void
}

function OwnRules({ rules, isAdmin, open }: OwnRulesProps) {
  const { t } = useTranslation('landBufferRules')
  return (
    <section className={classes.part}>
      <div>
        <h2 className={classes.heading}>{t('own')}</h2>
        <p className={classes.muted}>{t(isAdmin ? 'ownLead' : 'adminOnly')}</p>
      </div>
      {rules.length === 0 ? (
        <p>{t('ownEmpty')}</p>
      ) : (
        <BufferRuleList
          label={t('own')}
          rules={rules}
          changes={isAdmin ? { edit: (id) => open('edit', id), remove: (id) => open('delete', id) } : null}
        />
      )}
    </section>
  )
}

/** Those of the client's own country first. */
function BuiltInRules({ rules }: { rules: readonly BufferRule[] }) {
  const { t } = useTranslation('landBufferRules')
  const home = useCurrentMe().client?.country
  const language = useLanguage()
  const names = new Map(listCountries(language).map(({ value, label }) => [value, label]))
  const countries = [...new Set(rules.map(({ country }) => country))].toSorted(
    (one, other) => Number(other === home) - Number(one === home),
  )
  return (
    <section className={classes.part}>
      <div>
        <h2 className={classes.heading}>{t('builtIn')}</h2>
        <p className={classes.muted}>{t('builtInLead')}</p>
      </div>
      {countries.map((country) => (
        <div key={country} className={classes.list}>
          <h3 className={classes.country}>{names.get(country) ?? country}</h3>
          <BufferRuleList
            label={names.get(country) ?? country}
            rules={rules.filter((rule) => rule.country === country)}
            changes={null}
          />
        </div>
      ))}
    </section>
  )
}
