import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, type ComboboxItem, type ComboboxParsedItem, Loader, Select } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filterPlaces, type PlaceChoice } from './filter-places.ts'
import classes from './place-select.module.css'

const moreValue = '…'

interface PlaceSelectProps {
  readonly label: string
  readonly name: string
  readonly placeholder: string
  readonly autoComplete: string
  readonly places: readonly PlaceChoice[]
  readonly value: string | null
  readonly error: ReactNode
  /** Said instead of a list while there is nothing to choose from yet. The field stays open to the keyboard. */
  readonly waitsFor?: string | null
  readonly isLoading: boolean
  /** Given when the list did not load. */
  readonly onRetry: (() => void) | null
  readonly onChange: (value: string | null) => void
}

/** A searchable list of places. Minas Gerais has 853 cities: only the best matches are drawn, so typing stays fast. */
export function PlaceSelect({
  places,
  waitsFor = null,
  isLoading,
  onRetry,
  onChange,
  ...props
}: PlaceSelectProps) {
  const { t } = useTranslation('registration')
  const { t: tShared } = useTranslation()

  function filter({ options, search }: { options: ComboboxParsedItem[]; search: string }) {
    const items = options.filter((option): option is ComboboxItem => 'value' in option)
    const { shown, isCut } = filterPlaces(items, isChosenLabel(search) ? '' : search)
    return isCut ? [...shown, { value: moreValue, label: t('address.more'), disabled: true }] : [...shown]
  }

  // The text of the chosen place is not a search: opening the list again must show the others, too.
  function isChosenLabel(search: string): boolean {
    return places.some(({ value, label }) => value === props.value && label === search)
  }

  // The list marks its first match a moment after the typing: Enter in between takes it, and never sends the form.
  function takeFirstMatch(event: KeyboardEvent<HTMLInputElement>) {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || !isOpen) return
    event.preventDefault()
    const search = event.currentTarget.value.trim()
    const first = search === '' || isChosenLabel(search) ? undefined : filterPlaces(places, search).shown[0]
    if (first !== undefined) onChange(first.value)
  }

  return (
    <div>
      <Select
        {...props}
        data={places}
        onKeyDown={takeFirstMatch}
        // What is chosen already is replaced by typing: a country always is.
        onFocus={(event) => event.currentTarget.select()}
        // Passed by Tab, a list that opened would take the focus with it as it closes.
        openOnFocus={props.value === null}
        filter={filter}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        nothingFoundMessage={waitsFor ?? t('address.nothingFound')}
        withScrollArea={false}
        checkIconPosition="right"
        rightSection={
          isLoading ? <Loader size={16} role="img" aria-label={t('address.loading')} /> : undefined
        }
        comboboxProps={{
          shadow: 'md',
          radius: 'md',
          withinPortal: false,
          transitionProps: { duration: 100 },
        }}
        classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
        // Browsers let Tab stop at a list that scrolls; it closes by that, and would take the focus with it.
        attributes={{ options: { tabIndex: -1 } }}
        onChange={onChange}
      />
      {onRetry !== null && (
        <p className={classes.failed} role="alert">
          {t('address.loadError')}
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            {tShared('tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
