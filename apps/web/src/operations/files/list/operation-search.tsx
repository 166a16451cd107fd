import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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
      <TextInput
        type="search"
        aria-label={t('search.label')}
        placeholder={t(`search.${cloud}`)}
        className={classes.field ?? ''}
        value={typed}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
        rightSection={
          typed !== '' && <CloseButton aria-label={t('search.clear')} onClick={() => onType('')} />
        }
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
    </search>
  )
}
