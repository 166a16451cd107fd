import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import type { OperationCloud } from '../operation-cloud.ts'
import classes from './operation-search.module.css'

interface OperationSearchProps {
  readonly cloud: OperationCloud
  readonly typed: string
  readonly onType: (text: string) => void
}

export function OperationSearch({ cloud, typed, onType }: OperationSearchProps) {
  const { t } = useTranslation('operationFiles')
  return (
    <search className={classes.search}>
      <SearchField
        label={t('search.label')}
        placeholder={t(`search.${cloud}`)}
        className={classes.field ?? ''}
        value={typed}
        onChange={onType}
      />
    </search>
  )
}
