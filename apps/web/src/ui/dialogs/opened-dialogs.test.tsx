import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { Providers } from '../../test/providers.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const farms = [
  { id: '7', name: 'Aurora' },
  { id: '8', name: 'Boa Vista' },
]

/** A list of farms in a dialog, above it one farm's form: as pages are built, over the browser's real history. */
function Page() {
  const list = useOpened('farms')
  const form = useOpened('farm')
  const [left, setLeft] = useState(farms)
  const farm = useOpenedRecord(form.parts?.[0], (id) => left.find((one) => one.id === id))
  return (
    <>
      <output aria-label="Endereço">{useLocation().search}</output>
      <button type="button" onClick={() => list.open()}>
        Fazendas
      </button>
      {list.parts !== null && (
        <Dialog title="Fazendas" onClose={list.close}>
          <button type="button" onClick={() => form.open('7')}>
            Editar
          </button>
        </Dialog>
      )}
      {farm !== null && (
        <Dialog title={farm.name} staysOnClickOutside onClose={form.close}>
          <input aria-label="Nome" />
          <button type="button" onClick={form.close}>
            Salvar
          </button>
          <button type="button" onClick={() => setLeft([])}>
            Excluir
          </button>
        </Dialog>
      )}
    </>
  )
}

function show(address = '/fazendas') {
  window.history.pushState(null, '', '/antes')
  window.history.pushState(null, '', address)
  return render(
    <Providers queryClient={createQueryClient()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Providers>,
  )
}

const address = () => screen.getByLabelText('Endereço').textContent
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'))
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null
async function openFarm() {
  show()
  fireEvent.click(screen.getByText('Fazendas', { selector: 'button' }))
  fireEvent.click(await screen.findByText('Editar'))
  await screen.findByRole('dialog', { name: 'Aurora' })
}
const write = () => fireEvent.input(screen.getByLabelText('Nome'), { target: { value: 'Nova' } })

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('what is opened over a page', () => {
  it('stands in the address, and Back closes what was opened last', async () => {
    await openFarm()
    expect(address()).toBe('?open=farms&open=farm%3A7')
    window.history.back()
    await waitFor(() => expect(isOpen('Aurora')).toBe(false))
    expect(isOpen('Fazendas')).toBe(true)
    window.history.back()
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(window.location.pathname).toBe('/fazendas')
  })

  it('is shown again by a reload or a link; closed, it leaves the rest of the address', async () => {
    show('/fazendas?search=sul&open=farm:8')
    expect(await screen.findByRole('dialog', { name: 'Boa Vista' })).toBeDefined()
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(window.location.pathname + window.location.search).toBe('/fazendas?search=sul')
  })

  it('closed by its own button leaves nothing for Back to open again', async () => {
    await openFarm()
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() => expect(isOpen('Aurora')).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(dialogs()).toEqual([]))
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/antes'))
  })

  it('closes one by one with Escape, the uppermost first', async () => {
    await openFarm()
    fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Escape' })
    await waitFor(() => expect(isOpen('Aurora')).toBe(false))
    expect(isOpen('Fazendas')).toBe(true)
    await waitFor(() => expect(address()).toBe('?open=farms'))
    fireEvent.keyDown(screen.getByText('Editar'), { key: 'Escape' })
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(window.location.pathname).toBe('/fazendas')
  })

  it('goes on about its record when the list has lost it meanwhile', async () => {
    await openFarm()
    fireEvent.click(screen.getByText('Excluir'))
    expect(isOpen('Aurora')).toBe(true)
  })
})

describe('what somebody wrote', () => {
  it('is not lost by Back without a question; going on keeps it and the address', async () => {
    await openFarm()
    write()
    window.history.back()
    expect(await screen.findByRole('dialog', { name: 'Descartar o que foi preenchido?' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Continuar preenchendo' }))
    await waitFor(() => expect(isOpen('Descartar o que foi preenchido?')).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Nova')
    await waitFor(() => expect(window.location.search).toBe('?open=farms&open=farm%3A7'))
  })

  it('is lost by Back once that is confirmed', async () => {
    await openFarm()
    write()
    window.history.back()
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(isOpen('Aurora')).toBe(false))
    expect(isOpen('Fazendas')).toBe(true)
    await waitFor(() => expect(window.location.search).toBe('?open=farms'))
  })

  it('is not lost by Escape without a question', async () => {
    await openFarm()
    write()
    fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Escape' })
    expect(await screen.findByRole('dialog', { name: 'Descartar o que foi preenchido?' })).toBeDefined()
    expect(isOpen('Aurora')).toBe(true)
    fireEvent.keyDown(screen.getByText('Descartar'), { key: 'Escape' })
    await waitFor(() => expect(isOpen('Descartar o que foi preenchido?')).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Nova')
  })

  it('and saved is not asked about', async () => {
    await openFarm()
    write()
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() => expect(isOpen('Aurora')).toBe(false))
    expect(isOpen('Descartar o que foi preenchido?')).toBe(false)
    await waitFor(() => expect(window.location.search).toBe('?open=farms'))
  })

  it('keeps the tab from being closed without a word', async () => {
    await openFarm()
    const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaving()).toBe(true)
    write()
    await waitFor(() => expect(leaving()).toBe(false))
  })
})

it('a question whose work is under way is not closed by Back', async () => {
  const onClose = vi.fn()
  show()
  render(
    <Providers queryClient={createQueryClient()}>
      <ConfirmDialog
        isOpen
        title="Excluir?"
        confirmLabel="Excluir"
        isWorking
        onConfirm={onClose}
        onClose={onClose}
      >
        Os dados serão perdidos.
      </ConfirmDialog>
    </Providers>,
  )
  await screen.findByRole('dialog', { name: 'Excluir?' })
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/fazendas'))
  expect(isOpen('Excluir?')).toBe(true)
})
