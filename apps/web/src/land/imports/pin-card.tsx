import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import '../receptors/receptors-texts.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import type { PinGroup } from './import-plan.ts'
import classes from './question-card.module.css'

interface PinCardProps {
  readonly group: PinGroup
  readonly kind: ReceptorKind | null
  readonly onKind: (kind: ReceptorKind | null) => void
}

/** Pins are no fields; a person says what they are (LAND-14). */
export function PinCard({ group, kind, onKind }: PinCardProps) {
  const { t } = useTranslation('landImports')
  const { t: tReceptors } = useTranslation('landReceptors')
  return (
    <div className={classes.card}>
      <p className={classes.title}>{t('pins.title', { layer: group.layer })}</p>
      <p className={classes.text}>
        {t('pins.text')} {t('question.applies', { count: group.indexes.length })}
      </p>
      <ChoiceSelect
        label={t('pins.kind')}
        isLabelHidden
        placeholder={t('pins.choose')}
        clearLabel={t('pins.clear')}
        choices={receptorKinds.map((value) => ({ value, label: tReceptors(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => onKind(receptorKinds.find((one) => one === value) ?? null)}
      />
    </div>
  )
}
