import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { Providers } from '../../test/providers.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { completeTypedMoment, formatTypedMoment, parseTypedMoment } from './typed-day.ts'

describe('a typed day and time', () => {
  it.each([
    ['051', '05/1'],
    ['05112026', '05/11/2026'],
    ['051120260', '05/11/2026 0'],
    ['051120260834', '05/11/2026 08:34'],
    ['05/11/2026 ', '05/11/2026 '],
    ['5/1/2026 8h05', '5/1/2026 8:05'],
    ['2026-11-05T08:34', '05/11/2026 08:34'],
    ['2026-11-05', '05/11/2026'],
    ['05/11/2026 08:345', '05/11/2026 08:34'],
    ['', ''],
  ])('%s reads %s', (raw, shown) => {
    expect(formatTypedMoment(raw)).toBe(shown)
  })

  it.each([
    ['05/11/2026 08:34', '2026-11-05T08:34'],
    ['5/1/2026 8:05', '2026-01-05T08:05'],
    ['05/11/2026 23:59', '2026-11-05T23:59'],
    ['05/11/2026 24:00', null],
    ['05/11/2026 08:60', null],
    ['31/04/2026 08:00', null],
    ['05/11/2026', null],
    ['05/11/2026 8', null],
    ['', null],
  ])('%s is %s', (text, moment) => {
    expect(parseTypedMoment(text)).toBe(moment)
  })

  it('is completed with the century and the full hour', () => {
    expect(completeTypedMoment('05/11/26 8')).toBe('05/11/2026 8:00')
    expect(completeTypedMoment('05/11/2026 08:34')).toBe('05/11/2026 08:34')
    expect(completeTypedMoment('05/11/2026')).toBe('05/11/2026')
  })
})

function Page({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return <DateTimeField label="Desde" text={text} isRequired onChange={setText} />
}

function show(start: string) {
  render(
    <Providers queryClient={createQueryClient()}>
      <Page start={start} />
    </Providers>,
  )
  return { field: screen.getByLabelText<HTMLInputElement>('Desde'), user: userEvent.setup() }
}

const problem = 'Digite data e hora como dd/mm/aaaa hh:mm.'

describe('a field for date and time', () => {
  it('takes digits alone, and is no field of the browser', async () => {
    const { field, user } = show('')
    expect(field.type).toBe('text')
    expect(field.placeholder).toBe('dd/mm/aaaa hh:mm')
    await user.type(field, '051120260834')
    expect(field.value).toBe('05/11/2026 08:34')
    expect(screen.queryByText(problem)).toBeNull()
  })

  it('says how it is written once it is left half written, and keeps what was written', async () => {
    const { field, user } = show('')
    await user.type(field, '31/02/2026 08:00')
    expect(screen.queryByText(problem)).toBeNull()
    await user.tab()
    expect(await screen.findByText(problem)).toBeDefined()
    expect(field.value).toBe('31/02/2026 08:00')
  })

  it('says so by Enter too, which sends the form without leaving the field', async () => {
    const { field, user } = show('05/11/2026 08:34')
    await user.clear(field)
    expect(screen.queryByText(problem)).toBeNull()
    await user.type(field, '{Enter}')
    expect(await screen.findByText(problem)).toBeDefined()
  })

  it.each([
    ['pt', 'Calendário: Desde'],
    ['es', 'Calendario: Desde'],
  ])('keeps its time when another day is picked in %s', async (language, opener) => {
    await i18n.changeLanguage(language)
    const { field } = show('05/11/2026 08:34')
    fireEvent.click(screen.getByRole('button', { name: opener }))
    fireEvent.click(await screen.findByText('10', { selector: 'button' }))
    expect(field.value).toBe('10/11/2026 08:34')
  })
})
