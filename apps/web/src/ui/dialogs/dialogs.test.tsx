import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { Providers } from '../../test/providers.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

function show(children: ReactNode) {
  return render(<Providers queryClient={createQueryClient()}>{children}</Providers>)
}

function findOverlay(): Element {
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (overlay === null) throw new Error('no dialog is open')
  return overlay
}

/** A page with a button that opens a dialog. */
function Page({ staysOnClickOutside = false }: { staysOnClickOutside?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        title="Nova fazenda"
        isOpen={isOpen}
        staysOnClickOutside={staysOnClickOutside}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Nome" data-autofocus />
        <DialogActions>
          <button type="button">Salvar</button>
        </DialogActions>
      </Dialog>
    </>
  )
}

async function openPage(props: { staysOnClickOutside?: boolean } = {}) {
  show(<Page {...props} />)
  const opener = screen.getByText('Abrir')
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: await screen.findByRole('dialog') }
}

describe('a dialog', () => {
  it('has its title for a name, and takes the focus to its first field', async () => {
    const { dialog } = await openPage()
    expect(screen.getByRole('dialog', { name: 'Nova fazenda' })).toBe(dialog)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
  })

  it('closes on Escape and gives the focus back to where it came from', async () => {
    const { opener, dialog } = await openPage()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('closes by its own button, which says so', async () => {
    await openPage()
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes on a click beside it', async () => {
    await openPage()
    fireEvent.mouseDown(findOverlay())
    fireEvent.click(findOverlay())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('in which something is written stays on a click beside it', async () => {
    const { dialog } = await openPage({ staysOnClickOutside: true })
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Boa Vista' } })
    fireEvent.mouseDown(findOverlay())
    fireEvent.click(findOverlay())
    fireEvent.click(screen.getByLabelText('Nome'))
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Boa Vista')
  })

  it('that is closed is not in the page', () => {
    show(<Page />)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByLabelText('Nome')).toBeNull()
  })
})

describe('a question before something that cannot be taken back', () => {
  function ask(changes: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    show(
      <ConfirmDialog
        isOpen
        title="Excluir a fazenda?"
        confirmLabel="Excluir"
        tone="danger"
        onConfirm={onConfirm}
        onClose={onClose}
        {...changes}
      >
        Os dados serão perdidos.
      </ConfirmDialog>,
    )
    return { onConfirm, onClose }
  }

  it('stands on “Cancelar”, so that Enter alone deletes nothing', async () => {
    ask()
    expect(screen.getByText('Os dados serão perdidos.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
  })

  it('does it once it is confirmed, and nothing when it is cancelled', () => {
    const { onConfirm, onClose } = ask()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('stays open and locked while it happens', () => {
    const { onConfirm, onClose } = ask({ isWorking: true })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.click(findOverlay())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true)
    fireEvent.click(screen.getByText('Excluir'))
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('has another word for “Cancelar” where that could be taken for the action itself', () => {
    const { onClose } = ask({ cancelLabel: 'Manter assinatura', confirmLabel: 'Cancelar assinatura' })
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Manter assinatura' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
