import { CloseButton, Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './search-field.module.css'

interface SearchFieldProps {
  readonly label: string
  /** What is searched, where that is more than the label says. */
  readonly placeholder?: string
  readonly className?: string
  readonly value: string
  readonly onChange: (search: string) => void
}

/**
 * Escape empties it. An `Input` and no `TextInput`: that one gives itself a new id as soon as it is drawn, and a page
 * that opens with a field would be drawn and started in one piece.
 */
export function SearchField({ label, placeholder = label, className, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={`${classes.field} ${className ?? ''}`}
      value={value}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
      rightSection={
        value !== '' && <CloseButton aria-label={t('clearSearch')} onClick={() => onChange('')} />
      }
      rightSectionPointerEvents="all"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
    />
  )
}
