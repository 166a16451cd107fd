import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { Providers } from '../../test/providers.tsx'
import { DateField } from './date-field.tsx'
import { completeTypedDay, formatTypedDay, parseTypedDay } from './typed-day.ts'

describe('a typed day', () => {
  it.each([
    ['0', '0'],
    ['051', '05/1'],
    ['05/112', '05/11/2'],
    ['05112026', '05/11/2026'],
    ['05/', '05/'],
    ['5/1/2026', '5/1/2026'],
    ['05-11-2026', '05/11/2026'],
    ['2026-11-05', '05/11/2026'],
    ['05/11/20261', '05/11/2026'],
    ['', ''],
  ])('%s reads %s', (raw, shown) => {
    expect(formatTypedDay(raw)).toBe(shown)
  })

  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/1/2026', '2026-01-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['13/13/2026', null],
    ['05/11/26', null],
    ['05/11', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(parseTypedDay(text)).toBe(day)
  })

  it('with a year of two digits is one of this century', () => {
    expect(completeTypedDay('05/11/26')).toBe('05/11/2026')
    expect(completeTypedDay('05/11/2026')).toBe('05/11/2026')
  })
})

function Page({ start, onChange }: { start: string | null; onChange: (day: string | null) => void }) {
  const [day, setDay] = useState(start)
  return (
    <DateField
      label="De"
      value={day}
      min="2026-10-01"
      max="2026-11-15"
      onChange={(next) => {
        setDay(next)
        onChange(next)
      }}
    />
  )
}

function show(start: string | null = null) {
  const onChange = vi.fn()
  render(
    <Providers queryClient={createQueryClient()}>
      <Page start={start} onChange={onChange} />
    </Providers>,
  )
  return { onChange, field: screen.getByLabelText<HTMLInputElement>('De'), user: userEvent.setup() }
}

describe('a date field', () => {
  it('is no field of the browser, whose order of day and month follows the machine', () => {
    const { field } = show('2026-11-05')
    expect(field.type).toBe('text')
    expect(field.value).toBe('05/11/2026')
    expect(field.placeholder).toBe('dd/mm/aaaa')
    expect(field.inputMode).toBe('numeric')
  })

  it('takes digits alone, as the keys of a phone give them', async () => {
    const { field, user, onChange } = show()
    await user.type(field, '05112026')
    expect(field.value).toBe('05/11/2026')
    expect(onChange).toHaveBeenLastCalledWith('2026-11-05')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('says how a date is written once somebody leaves it half written, and keeps what they wrote', async () => {
    const { field, user, onChange } = show()
    await user.type(field, '31/02')
    expect(screen.queryByText('Digite a data como dd/mm/aaaa.')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Digite a data como dd/mm/aaaa.')).toBeDefined()
    expect(field.value).toBe('31/02')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not take a day outside of its bounds, and says which they are', async () => {
    const { field, user, onChange } = show()
    await user.type(field, '20112026')
    expect(await screen.findByText('Escolha uma data até 15/11/2026.')).toBeDefined()
    await user.clear(field)
    await user.type(field, '01092026')
    expect(await screen.findByText('Escolha uma data a partir de 01/10/2026.')).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('emptied is no day', async () => {
    const { field, user, onChange } = show('2026-11-05')
    await user.clear(field)
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it.each([
    ['pt', 'novembro 2026', 'Calendário: De'],
    ['es', 'noviembre 2026', 'Calendario: De'],
  ])('picks from a calendar in %s', async (language, month, opener) => {
    await i18n.changeLanguage(language)
    const { field, onChange } = show('2026-11-05')
    fireEvent.click(screen.getByRole('button', { name: opener }))
    expect((await screen.findByText(month)).tagName).toBe('BUTTON')
    fireEvent.click(await screen.findByText('10', { selector: 'button' }))
    expect(onChange).toHaveBeenLastCalledWith('2026-11-10')
    expect(field.value).toBe('10/11/2026')
    await waitFor(() => expect(screen.queryByText(month)).toBeNull())
  })
})
