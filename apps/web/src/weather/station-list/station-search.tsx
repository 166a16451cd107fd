import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/controls/search-field.tsx'
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
      <SearchField
        label={t('search.label')}
        className={classes.field ?? ''}
        value={search}
        onChange={onSearch}
      />
      <span className={classes.found} role="status">
        {found !== null && t('search.found', { count: found })}
      </span>
    </search>
  )
}
