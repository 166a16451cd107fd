import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, type ComboboxParsedItem, Loader, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesSearch } from '../../lib/format/search-text.ts'
import classes from './choice-select.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceSelectProps {
  readonly label: string
  /** The label is read out alone where the columns are named above. */
  readonly isLabelHidden?: boolean
  readonly placeholder: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
  readonly isLoading?: boolean
  /** What the button that clears it is called; without it, it cannot be cleared. */
  readonly clearLabel?: string
  readonly onChange: (value: string | null) => void
}

const maxShown = 100

/** A list to search in, without regard to case and accents. */
export function ChoiceSelect({
  label,
  isLabelHidden = false,
  choices,
  isDisabled = false,
  isLoading = false,
  clearLabel,
  onChange,
  ...props
}: ChoiceSelectProps) {
  const { t } = useTranslation()

  function filter({ options, search }: { options: ComboboxParsedItem[]; search: string }) {
    const items = options.filter((option): option is ComboboxItem => 'value' in option)
    return items.filter((item) => matchesSearch([item.label], search)).slice(0, maxShown)
  }

  return (
    <Select
      {...props}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={[...choices]}
      filter={filter}
      searchable
      disabled={isDisabled}
      allowDeselect={false}
      clearable={clearLabel !== undefined}
      // Mantine hides it from the keyboard and from screen readers.
      clearButtonProps={{
        'aria-label': clearLabel ?? '',
        'aria-hidden': false,
        tabIndex: 0,
        className: classes.clear ?? '',
      }}
      selectFirstOptionOnChange
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      checkIconPosition="right"
      rightSection={isLoading ? <Loader size={16} role="img" aria-label={t('loading')} /> : undefined}
      comboboxProps={{ shadow: 'md', radius: 'md', transitionProps: { duration: 100 } }}
      classNames={{
        input: classes.input ?? '',
        description: classes.description ?? '',
        options: classes.options ?? '',
        option: classes.option ?? '',
      }}
      // Browsers let Tab stop at a list that scrolls; it closes by that, and would take the focus with it.
      attributes={{ options: { tabIndex: -1 } }}
      onChange={onChange}
    />
  )
}
