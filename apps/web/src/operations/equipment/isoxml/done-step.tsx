import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { EquipmentOperation } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'

interface DoneStepProps {
  readonly operation: EquipmentOperation
  /** Null: the file has no other task to import. */
  readonly onAnother: (() => void) | null
  readonly onClose: () => void
}

export function DoneStep({ operation, onAnother, onClose }: DoneStepProps) {
  const { t } = useTranslation('equipmentIsoxml')
  const { t: tShared } = useTranslation()
  const { operationId, name, totalArea } = operation
  return (
    <StateMessage
      tone="success"
      place="card"
      headingLevel={3}
      focus="title"
      icon={<IconCircleCheck size={30} stroke={1.7} />}
      title={t('done.heading')}
      text={
        totalArea === null
          ? t('done.text', { name })
          : t('done.area', { name, area: formatCloudNumber(totalArea) })
      }
      action={
        <>
          {onAnother === null ? (
            <Button variant="default" onClick={onClose}>
              {tShared('close')}
            </Button>
          ) : (
            <Button variant="default" onClick={onAnother}>
              {t('done.another')}
            </Button>
          )}
          <Button component={Link} to={paths.equipmentOperation(operationId)} replace>
            {t('done.open')}
          </Button>
        </>
      }
    />
  )
}
