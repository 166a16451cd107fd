import { IconPencil, IconPolygon, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './receptors-texts.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ReceptorBadge } from './receptor-badge.tsx'
import classes from './receptor-list.module.css'
import type { ShownReceptor } from './shown-receptors.ts'

interface ReceptorListProps {
  readonly receptors: readonly ShownReceptor[]
  readonly selectedId: string | null
  readonly onChoose: (id: string) => void
  /** Null: may not be changed. */
  readonly changes: {
    readonly edit: (receptor: ShownReceptor) => void
    readonly redraw: (receptor: ShownReceptor) => void
    readonly remove: (receptor: ShownReceptor) => void
  } | null
}

/** A CAR brings a few hundred at most; more are found by searching. */
const maxShown = 300

export function ReceptorList({ receptors, selectedId, onChoose, changes }: ReceptorListProps) {
  const { t } = useTranslation('landReceptors')
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {receptors.slice(0, maxShown).map((receptor) => (
        <li key={receptor.id} className={classes.item} data-chosen={receptor.id === selectedId}>
          <button type="button" className={classes.row} onClick={() => onChoose(receptor.id)}>
            <ReceptorBadge kind={receptor.kind} />
            <span className={classes.words}>
              <span className={classes.name}>{receptor.name || t(`kinds.${receptor.kind}`)}</span>
              {receptor.name !== '' && <span className={classes.kind}>{t(`kinds.${receptor.kind}`)}</span>}
            </span>
          </button>
          {changes !== null && (
            <span className={classes.actions}>
              <IconAction
                label={t('edit')}
                icon={<IconPencil size={18} stroke={1.8} />}
                onClick={() => changes.edit(receptor)}
              />
              <IconAction
                label={t('redraw')}
                icon={<IconPolygon size={18} stroke={1.8} />}
                onClick={() => changes.redraw(receptor)}
              />
              <IconAction
                label={t('delete')}
                tone="danger"
                icon={<IconTrash size={18} stroke={1.8} />}
                onClick={() => changes.remove(receptor)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
