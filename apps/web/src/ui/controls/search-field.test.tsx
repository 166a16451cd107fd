import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { expect, it } from 'vitest'
import '../../lib/i18n/i18n.ts'
import { SearchField } from './search-field.tsx'

function Page() {
  const [search, setSearch] = useState('')
  return (
    <MantineProvider>
      <SearchField label="Buscar talhão" value={search} onChange={setSearch} />
    </MantineProvider>
  )
}

it('is emptied by Escape and by its cross, which is there only when there is something to clear', () => {
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar talhão' })
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.change(field, { target: { value: 'boa' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'boa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))
  expect(field.value).toBe('')
})

it('is drawn once when a page opens with it', () => {
  let commits = 0
  render(
    <MantineProvider>
      <Profiler id="page" onRender={() => commits++}>
        <SearchField label="Buscar talhão" value="" onChange={() => undefined} />
      </Profiler>
    </MantineProvider>,
  )
  expect(commits).toBe(1)
})
