import './rules-texts.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { AlertRule } from '@talhao/contract/alerts/rules'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { alertIcons } from '../episodes/alert-kinds.ts'
import { useAlertPlaces } from './alert-places.ts'
import { describeRule } from './describe-rule.ts'
import { useUpdateAlertRule } from './rule-calls.ts'
import classes from './rule-list.module.css'

interface RuleListProps {
  readonly rules: readonly AlertRule[]
  readonly onEdit: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** The person's own rules, and those of the whole client, which its administrators change (ALR-31). */
export function RuleList({ rules, onEdit, onDelete }: RuleListProps) {
  const { t } = useTranslation('alertRules')
  const groups = [
    { key: 'own', rules: rules.filter(({ scope }) => scope.all !== true) },
    { key: 'client', rules: rules.filter(({ scope }) => scope.all === true) },
  ] as const
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group.key} aria-label={t(group.key)}>
          <h2 className={classes.heading}>{t(group.key)}</h2>
          {group.rules.length === 0 ? (
            <p className={classes.none}>{t(`${group.key}Empty`)}</p>
          ) : (
            <ul className={classes.list}>
              {group.rules.map((rule) => (
                <RuleItem key={rule.id} {...{ rule, onEdit, onDelete }} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

interface RuleItemProps extends Pick<RuleListProps, 'onEdit' | 'onDelete'> {
  readonly rule: AlertRule
}

function RuleItem({ rule, onEdit, onDelete }: RuleItemProps) {
  const { t } = useTranslation('alertRules')
  const { t: tAlerts } = useTranslation('alerts')
  const { t: tShared } = useTranslation()
  const places = useAlertPlaces()
  const isAdmin = useCurrentMe().role === 'client_admin'
  const update = useUpdateAlertRule()
  const { id, name, channels } = rule
  const reason = rule.scope.all === true && !isAdmin ? t('adminOnly') : null
  // What was just pressed is shown at once; the server's answer takes over.
  const isEnabled = update.isPending ? (update.variables.body?.enabled ?? rule.enabled) : rule.enabled
  const Icon = alertIcons[rule.kind]

  function toggle(enabled: boolean) {
    update.mutate(
      { params: { id }, body: { enabled } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t(enabled ? 'switchedOn' : 'switchedOff') }),
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <li className={classes.item} data-enabled={isEnabled}>
      <Icon size={22} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.sentence}>{describeRule(rule, { t, tAlerts, places })}</p>
        <p className={classes.told}>
          {!isEnabled && <strong>{t('off')}</strong>}
          <span>{channels.length === 0 ? t('noChannel') : t('told', { count: channels.length })}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <Switch
          aria-label={`${t('enabled')}: ${name}`}
          title={reason ?? undefined}
          checked={isEnabled}
          disabled={reason !== null || update.isPending}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        <IconAction
          label={t('edit', { name })}
          icon={<IconPencil size={20} stroke={1.6} />}
          reason={reason}
          onClick={() => onEdit(id)}
        />
        <IconAction
          label={t('remove', { name })}
          tone="danger"
          icon={<IconTrash size={20} stroke={1.6} />}
          reason={reason}
          onClick={() => onDelete(id)}
        />
      </div>
    </li>
  )
}
