import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Providers } from '../../test/providers.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { watchRefusedForms } from './refused-forms.ts'

beforeAll(watchRefusedForms)

function Form({ onSave }: { onSave: (day: string | null) => void }) {
  const [isRefused, setRefused] = useState(false)
  const [day, setDay] = useState<string | null>('2026-11-05')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(true)
        onSave(day)
      }}
    >
      <input aria-label="Nome" />
      <DateField label="Dia" value={day} onChange={setDay} />
      <input aria-label="Latitude" aria-invalid={isRefused} />
      <input aria-label="Longitude" aria-invalid={isRefused} />
      <button type="submit">Salvar</button>
    </form>
  )
}

function openForm() {
  const onSave = vi.fn()
  render(
    <Providers queryClient={createQueryClient()}>
      <Form onSave={onSave} />
    </Providers>,
  )
  return onSave
}

it('a refused form has the focus at its first error', async () => {
  openForm()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Latitude')))
})

it('a day that cannot be read is told, and the day before it is not saved in its place', async () => {
  const onSave = openForm()
  const day = screen.getByLabelText('Dia')
  await userEvent.clear(day)
  await userEvent.type(day, '99/99/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(document.activeElement).toBe(day))
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Digite a data como dd/mm/aaaa.'), 'also while it has the focus').toBeDefined()

  await userEvent.clear(day)
  await userEvent.type(day, '07/11/2026{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('2026-11-07'))
})
