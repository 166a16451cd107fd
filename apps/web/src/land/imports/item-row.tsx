import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import '../receptors/receptors-texts.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { FieldShape } from '../fields/field-list.tsx'
import type { ShownField } from '../fields/shown-fields.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import { readArea } from '../land-map/read-geometry.ts'
import { ReceptorBadge } from '../receptors/receptor-badge.tsx'
import { describeNotices } from './describe-item.ts'
import type { ItemPlan, PlannedItem } from './import-plan.ts'
import classes from './item-row.module.css'

interface ItemRowProps {
  readonly one: PlannedItem
  readonly fields: readonly ShownField[]
  readonly canReplace: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (change: Partial<ItemPlan>) => void
}

/** One item: taken or not, its name and area, what was done to it; opened, what else can be chosen. */
export function ItemRow({ one, fields, canReplace, isOpen, onOpen, onChange }: ItemRowProps) {
  const { t } = useTranslation('landImports')
  const { t: tReceptors } = useTranslation('landReceptors')
  const { item, plan } = one
  const id = useId()
  const notices = describeNotices(item, t)
  const replaced = fields.find((field) => field.id === plan.replacedId)
  return (
    <div className={classes.item} data-taken={plan.isTaken}>
      <div className={classes.line}>
        <Checkbox
          aria-label={t('take', { name: plan.name })}
          checked={plan.isTaken}
          onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
        />
        <button
          type="button"
          className={classes.main}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-label={t('edit', { name: plan.name })}
          onClick={onOpen}
        >
          {item.kind === 'receptor' && plan.receptorKind !== null ? (
            <ReceptorBadge kind={plan.receptorKind} />
          ) : (
            <FieldShape field={{ area: readArea(item.geometry) }} />
          )}
          <span className={classes.words}>
            <span className={classes.name}>{plan.name}</span>
            <span className={classes.sub}>
              {replaced !== undefined
                ? `→ ${replaced.name}`
                : item.kind === 'receptor' && plan.receptorKind !== null
                  ? tReceptors(`kinds.${plan.receptorKind}`)
                  : item.kind === 'farm'
                    ? describeProperty()
                    : item.layer}
            </span>
          </span>
          {item.area_ha !== null && <span className={classes.area}>{formatHectares(item.area_ha)}</span>}
          {isOpen ? (
            <IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
          )}
        </button>
      </div>
      {notices.length > 0 && (
        <ul className={classes.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div id={`${id}-more`} className={classes.more}>
          <TextInput
            label={t('name')}
            maxLength={80}
            value={plan.name}
            disabled={plan.replacedId !== null}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          {item.kind === 'field' && fields.length > 0 && (
            <ChoiceSelect
              label={t('replaced')}
              placeholder={t('create')}
              clearLabel={t('create')}
              isDisabled={!canReplace}
              description={canReplace ? undefined : t('needsManage')}
              choices={fields.map((field) => ({ value: field.id, label: field.name }))}
              value={plan.replacedId}
              onChange={(value) => onChange({ replacedId: value, isTaken: true })}
            />
          )}
          {item.kind === 'receptor' && (
            <ReceptorKindSelect
              kind={plan.receptorKind}
              onKind={(kind) => onChange({ receptorKind: kind })}
            />
          )}
        </div>
      )}
    </div>
  )

  function describeProperty(): string {
    const { property } = item
    if (property === null) return item.layer
    const status = (['AT', 'PE', 'SU', 'CA'] as const).find((known) => known === property.status) ?? 'other'
    return [
      t('property', { code: property.code ?? '--', status: t(`carStatus.${status}`) }),
      ...(property.fiscal_modules === null
        ? []
        : [t('propertyModules', { modules: formatCloudNumber(property.fiscal_modules) })]),
    ].join(' · ')
  }
}

interface ReceptorKindSelectProps {
  readonly kind: ReceptorKind | null
  readonly onKind: (kind: ReceptorKind) => void
}

function ReceptorKindSelect({ kind, onKind }: ReceptorKindSelectProps) {
  const { t } = useTranslation('landReceptors')
  return (
    <ChoiceSelect
      label={t('kind')}
      placeholder={t('chooseKind')}
      choices={receptorKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      value={kind}
      onChange={(value) => {
        const chosen = receptorKinds.find((one) => one === value)
        if (chosen !== undefined) onKind(chosen)
      }}
    />
  )
}
