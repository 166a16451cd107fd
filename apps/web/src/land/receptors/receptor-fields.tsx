import { TextInput } from '@mantine/core'
import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'
import { useTranslation } from 'react-i18next'
import './receptors-texts.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'

interface ReceptorFieldsProps {
  readonly kind: ReceptorKind | null
  readonly name: string
  readonly problem?: string | null
  readonly onKind: (kind: ReceptorKind) => void
  readonly onName: (name: string) => void
}

/** What a receptor is, and what people call it. */
export function ReceptorFields({ kind, name, problem = null, onKind, onName }: ReceptorFieldsProps) {
  const { t } = useTranslation('landReceptors')
  return (
    <>
      <ChoiceSelect
        label={t('kind')}
        placeholder={t('chooseKind')}
        choices={receptorKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        error={problem}
        onChange={(value) => {
          const chosen = receptorKinds.find((one) => one === value)
          if (chosen !== undefined) onKind(chosen)
        }}
      />
      <TextInput
        label={t('name')}
        maxLength={80}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </>
  )
}
