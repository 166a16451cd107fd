import type { PlantingFile } from '@talhao/contract/operations/planting'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OperationDays } from '../../files/list/operation-days.tsx'
import { nameOperation } from '../../files/operation-cloud.ts'
import { OperationHeader } from '../../files/operation-header.tsx'

interface PlantingHeaderProps {
  readonly file: PlantingFile
  readonly children?: ReactNode
}

/** Name, description, variety, field, implement and dates (OPS-33). */
export function PlantingHeader({ file, children }: PlantingHeaderProps) {
  const { t } = useTranslation('planting')
  return (
    <OperationHeader
      cloud="planting"
      name={nameOperation(file)}
      description={file.description}
      facts={[
        { label: t('header.varietyCulture'), value: file.varietyCulture },
        { label: t('header.field'), value: file.name },
        { label: t('header.implementName'), value: file.implementName },
        { label: t('header.farmName'), value: file.farmName },
        { label: t('header.dates'), value: <OperationDays file={file} /> },
      ]}
    >
      {children}
    </OperationHeader>
  )
}
