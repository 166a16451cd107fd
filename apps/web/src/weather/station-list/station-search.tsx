import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './station-search.module.css'

interface StationSearchProps {
  readonly search: string
  /** How many stations are left; null while nothing is searched. */
  readonly found: number | null
  readonly onSearch: (search: string) => void
}

export function StationSearch({ search, found, onSearch }: StationSearchProps) {
  const { t } = useTranslation('stations')
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        className={classes.field ?? ''}
        value={search}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
        rightSection={
          search !== '' && <CloseButton aria-label={t('search.clear')} onClick={() => onSearch('')} />
        }
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch('')
        }}
      />
      <span className={classes.found} role="status">
        {found !== null && t('search.found', { count: found })}
      </span>
    </search>
  )
}
