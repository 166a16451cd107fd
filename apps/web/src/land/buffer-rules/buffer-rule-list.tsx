import { Button } from '@mantine/core'
import { IconExternalLink, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import type { BufferRule } from '@talhao/contract/land/buffer-rules'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { formatIsoDay } from '../../ui/dates/typed-day.ts'
import classes from './buffer-rules.module.css'
import { describeBufferRule, describeReach } from './describe-buffer-rule.ts'

interface BufferRuleListProps {
  readonly label: string
  readonly rules: readonly BufferRule[]
  /** Null: nobody changes these. */
  readonly changes: { readonly edit: (id: string) => void; readonly remove: (id: string) => void } | null
}

export function BufferRuleList({ label, rules, changes }: BufferRuleListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rules.map((rule) => (
        <RuleItem key={rule.id} rule={rule} changes={changes} />
      ))}
    </ul>
  )
}

function RuleItem({ rule, changes }: { rule: BufferRule; changes: BufferRuleListProps['changes'] }) {
  const { t } = useTranslation(['landBufferRules', 'landReceptors'])
  const { id, law, article, date, link } = rule
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  return (
    <li className={classes.item} data-applied={rule.applied}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.law}>{law}</h3>
          {rule.own && <span className={classes.mark}>{t('landBufferRules:ownMark')}</span>}
        </div>
        <p className={classes.muted}>
          {article} · {isDay ? formatIsoDay(date) : date}
        </p>
        <ul className={classes.lines}>
          {describeBufferRule(rule, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={classes.muted}>{describeReach(rule, t)}</p>
        {rule.status_note !== null && <p className={classes.muted}>{rule.status_note}</p>}
        {!rule.applied && (
          <p className={classes.told}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
            {t('landBufferRules:notApplied')}
          </p>
        )}
        <a
          className={classes.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('landBufferRules:linkOf', { law })}
        >
          {t('landBufferRules:link')}
          <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
        </a>
      </div>
      {changes !== null && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('landBufferRules:editOf', { law })}
            onClick={() => changes.edit(id)}
          >
            {t('landBufferRules:edit')}
          </Button>
          <IconAction
            label={t('landBufferRules:remove', { law })}
            tone="danger"
            icon={<IconTrash size={20} stroke={1.6} />}
            onClick={() => changes.remove(id)}
          />
        </div>
      )}
    </li>
  )
}
