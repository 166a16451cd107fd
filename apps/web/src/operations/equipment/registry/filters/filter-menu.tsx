import '@mantine/core/styles/Popover.layer.css'
import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesSearch } from '../../../../lib/format/search-text.ts'
import { FilterChip } from './filter-chip.tsx'
import classes from './filter-menu.module.css'
import type { FilterChoice } from './filter-records.ts'

interface FilterMenuProps {
  readonly label: string
  readonly chosen: readonly string[]
  /** Asked for only while the menu is open: counting walks through the whole list. */
  readonly listChoices: () => readonly FilterChoice[]
  readonly nameOf: (id: string) => string
  readonly onChange: (chosen: readonly string[]) => void
}

const choicesWithoutSearch = 8
const maxShown = 200

/** One filter as a chip; its menu shows what can be chosen and how many records each choice has. */
export function FilterMenu({ label, chosen, listChoices, nameOf, onChange }: FilterMenuProps) {
  const { t } = useTranslation('equipment')
  const [isOpen, setOpen] = useState(false)
  const [first] = chosen
  const summary = first === undefined ? null : chosen.length === 1 ? nameOf(first) : String(chosen.length)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <FilterChip
          label={label}
          summary={summary}
          title={t('filters.open', { filter: label })}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={t('filters.open', { filter: label })}>
        {isOpen && <Choices choices={listChoices()} chosen={chosen} onChange={onChange} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoicesProps extends Pick<FilterMenuProps, 'chosen' | 'onChange'> {
  readonly choices: readonly FilterChoice[]
}

function Choices({ choices, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('equipment')
  const [search, setSearch] = useState('')
  const found = choices.filter(({ name }) => search === '' || matchesSearch([name], search))
  return (
    <>
      {choices.length > choicesWithoutSearch && (
        <TextInput
          data-autofocus
          aria-label={t('filters.find')}
          placeholder={t('filters.find')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.nothing}>{t('filters.nothing')}</p>}
      <ul className={classes.choices}>
        {found.slice(0, maxShown).map(({ id, name, count }, index) => (
          <li key={id}>
            <label className={classes.choice}>
              <input
                type="checkbox"
                data-autofocus={index === 0 || undefined}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
