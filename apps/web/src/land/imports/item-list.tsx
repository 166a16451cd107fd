import type { LandImport } from '@talhao/contract/land/imports'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import { TextAction } from '../../ui/controls/text-action.tsx'
import type { ShownField } from '../fields/shown-fields.ts'
import { describeNotice, describeRefusal } from './describe-item.ts'
import type { ItemPlan, PlannedItem } from './import-plan.ts'
import classes from './item-list.module.css'
import { ItemRow } from './item-row.tsx'

interface ItemListProps {
  readonly preview: LandImport
  readonly planned: readonly PlannedItem[]
  /** Of the client, to be replaced. */
  readonly fields: readonly ShownField[]
  readonly canReplace: boolean
  readonly openIndex: number | null
  /** Questions, above all items. */
  readonly head: ReactNode
  readonly onOpen: (index: number | null) => void
  readonly onChange: (indexes: readonly number[], change: Partial<ItemPlan>) => void
}

const groups = ['farm', 'field', 'draft', 'receptor'] as const
type Group = (typeof groups)[number]

type Row =
  | { readonly key: string; readonly type: 'head' }
  | {
      readonly key: string
      readonly type: 'group'
      readonly group: Group
      readonly items: readonly PlannedItem[]
    }
  | { readonly key: string; readonly type: 'item'; readonly one: PlannedItem }
  | { readonly key: string; readonly type: 'refusals' }
  | {
      readonly key: string
      readonly type: 'remark'
      readonly file: string
      readonly text: string
      readonly isRefusal: boolean
    }

/** A list as short as this is drawn whole. */
const maxDrawnAtOnce = 60

/** All that was read, in groups; drawn as far as it is seen, for there may be thousands. */
export function ItemList(props: ItemListProps) {
  const { planned, preview, head, fields, canReplace, openIndex, onOpen, onChange } = props
  const { t } = useTranslation('landImports')
  const scroller = useRef<HTMLDivElement>(null)
  const rows = listRows(planned, preview, t)
  const isLong = rows.length > maxDrawnAtOnce
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.key ?? index,
    enabled: isLong,
    overscan: 10,
  })

  function draw(row: Row): ReactNode {
    switch (row.type) {
      case 'head':
        return head
      case 'group':
        return <GroupHead group={row.group} items={row.items} onChange={onChange} />
      case 'item':
        return (
          <ItemRow
            one={row.one}
            fields={fields}
            canReplace={canReplace}
            isOpen={row.one.item.index === openIndex}
            onOpen={() => onOpen(row.one.item.index === openIndex ? null : row.one.item.index)}
            onChange={(change) => onChange([row.one.item.index], change)}
          />
        )
      case 'refusals':
        return <h2 className={`${classes.group} ${classes.alone}`}>{t('groups.refused')}</h2>
      case 'remark':
        return (
          <p className={classes.remark} data-refusal={row.isRefusal}>
            <span className={classes.file}>{row.file}</span>
            {row.text}
          </p>
        )
    }
  }

  if (!isLong)
    return (
      <div ref={scroller} className={classes.scroller}>
        {rows.map((row) => (
          <div key={row.key}>{draw(row)}</div>
        ))}
      </div>
    )
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.rows} style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <div
                key={key}
                ref={shown.measureElement}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {draw(row)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function groupOf({ item }: PlannedItem): Group {
  if (item.kind !== 'field') return item.kind
  return item.draft ? 'draft' : 'field'
}

function listRows(
  planned: readonly PlannedItem[],
  { notices, refusals }: LandImport,
  t: Parameters<typeof describeRefusal>[2],
): readonly Row[] {
  const taken = planned.filter(({ item }) => item.refusal === null)
  const refused = planned.filter(({ item }) => item.refusal !== null)
  const rows: Row[] = [{ key: 'head', type: 'head' }]
  for (const group of groups) {
    const items = taken.filter((one) => groupOf(one) === group)
    if (items.length === 0) continue
    rows.push({ key: group, type: 'group', group, items })
    for (const one of items) rows.push({ key: `item ${one.item.index}`, type: 'item', one })
  }
  if (refused.length + refusals.length > 0) rows.push({ key: 'refusals', type: 'refusals' })
  for (const { item } of refused)
    rows.push({
      key: `refused ${item.index}`,
      type: 'remark',
      file: item.name,
      text: describeRefusal(item.refusal ?? '', item.detail, t),
      isRefusal: true,
    })
  refusals.forEach(({ file, code }, index) => {
    rows.push({
      key: `refusal ${index}`,
      type: 'remark',
      file,
      text: describeRefusal(code, null, t),
      isRefusal: true,
    })
  })
  notices.forEach(({ file, code }, index) => {
    const text = describeNotice(code, null, t)
    if (text !== null) rows.push({ key: `notice ${index}`, type: 'remark', file, text, isRefusal: false })
  })
  return rows
}

interface GroupHeadProps {
  readonly group: Group
  readonly items: readonly PlannedItem[]
  readonly onChange: ItemListProps['onChange']
}

function GroupHead({ group, items, onChange }: GroupHeadProps) {
  const { t } = useTranslation('landImports')
  const indexes = items.map(({ item }) => item.index)
  return (
    <div className={classes.groupHead}>
      <h2 className={classes.group}>
        {t(`groups.${group}`)} <span className={classes.count}>{items.length}</span>
      </h2>
      {items.length > 1 && (
        <span className={classes.groupActions}>
          <TextAction onClick={() => onChange(indexes, { isTaken: true })}>{t('all')}</TextAction>
          <TextAction onClick={() => onChange(indexes, { isTaken: false })}>{t('none')}</TextAction>
        </span>
      )}
      {group === 'draft' && <p className={classes.text}>{t('groups.draftText')}</p>}
    </div>
  )
}
