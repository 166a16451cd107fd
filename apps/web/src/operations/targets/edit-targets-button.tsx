import './operation-targets-texts.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { useCanEditTargets } from './use-can-edit-targets.ts'

/** Shown only to whoever may change the targets. */
export function EditTargetsButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('operationTargets')
  if (!useCanEditTargets()) return null
  return (
    <IconAction
      label={t('edit', { name })}
      icon={<IconPencil size={20} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    />
  )
}
