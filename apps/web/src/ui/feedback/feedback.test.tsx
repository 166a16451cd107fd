import { notifications } from '@mantine/notifications'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'
import { noteReachable, noteScreenAwaited, noteUnreachable } from '../../lib/api/connection.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { TableSkeleton } from './loading-layouts.tsx'
import { Notice } from './notice.tsx'
import { PageLoader } from './page-loader.tsx'
import { readRejectedFields } from './read-rejected-fields.ts'
import { StateMessage } from './state-message.tsx'
import { showToast } from './toasts.ts'
import { UploadProgress } from './upload-progress.tsx'

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

function show(children: ReactNode) {
  return render(<Providers queryClient={createQueryClient()}>{children}</Providers>)
}

describe('toasts', () => {
  it('are read out: errors at once, others when there is time', async () => {
    show(null)
    showToast({ tone: 'success', message: 'Salvo.' })
    showToast({ tone: 'error', message: 'Falhou.' })
    const roleOf = async (text: string) =>
      (await screen.findByText(text)).closest('[role]')?.getAttribute('role')
    expect(await roleOf('Salvo.')).toBe('status')
    expect(await roleOf('Falhou.')).toBe('alert')
  })

  it('stand in the order in which they came, three at a time', async () => {
    show(null)
    for (const message of ['um', 'dois', 'três', 'quatro'])
      showToast({ tone: 'info', message, closeAfterMs: 60_000 })
    await screen.findByText('três')
    const shown = () => screen.getAllByText(/^(um|dois|três|quatro)$/).map(({ textContent }) => textContent)
    expect(shown()).toHaveLength(3)
    expect([...shown()].sort()).toEqual(['dois', 'três', 'um'])
    // The next comes when there is room.
    const [close] = screen.getAllByRole('button', { name: 'Fechar' })
    if (close === undefined) throw new Error('no toast has a button')
    fireEvent.click(close)
    expect(await screen.findByText('quatro')).toBeTruthy()
  })

  it('do not pile up when the same is said again, which is read out anew', async () => {
    show(null)
    for (let press = 0; press < 3; press++)
      showToast({ tone: 'info', message: 'Escolha uma operação', closeAfterMs: 60_000 })
    const first = await screen.findByText('Escolha uma operação')
    showToast({ tone: 'info', message: 'Escolha uma operação', closeAfterMs: 60_000 })
    await waitFor(() => expect(first.isConnected).toBe(false))
    await waitFor(() => expect(screen.getAllByText('Escolha uma operação')).toHaveLength(1))
  })

  it('go by themselves after two seconds', async () => {
    show(null)
    showToast({ tone: 'info', message: 'Passageiro' })
    await screen.findByText('Passageiro')
    await waitFor(() => expect(screen.queryByText('Passageiro')).toBeNull(), { timeout: 10_000 })
  })

  it('go when their button is pressed, which says so', async () => {
    show(null)
    showToast({ tone: 'info', message: 'Fica', closeAfterMs: 60_000 })
    await screen.findByText('Fica')
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByText('Fica')).toBeNull())
  })
})

describe('something that did not load', () => {
  const describeText = (error: unknown) => {
    const { unmount } = show(<ErrorState error={error} onRetry={() => undefined} />)
    const text = screen.getByRole('alert').textContent
    unmount()
    return text
  }

  it('says the server’s own sentence, the lost connection, or that it is our fault', () => {
    expect(describeText(new ApiError({ status: 422, message: 'Plano vencido.' }))).toContain('Plano vencido.')
    expect(describeText(new NetworkError('/api', null))).toContain('Sem conexão com o servidor.')
    const unexpected = describeText(new TypeError('x is undefined'))
    expect(unexpected).toContain('Algo deu errado do nosso lado.')
    expect(unexpected).not.toContain('undefined')
  })

  it('can be tried again, once at a time', () => {
    const onRetry = vi.fn()
    const error = new NetworkError('/api', null)
    const { rerender } = show(<ErrorState error={error} onRetry={onRetry} />)
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    rerender(
      <Providers queryClient={createQueryClient()}>
        <ErrorState error={error} isRetrying onRetry={onRetry} />
      </Providers>,
    )
    fireEvent.click(screen.getByText('Tentar novamente'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('is the heading of the page where nothing else has come', () => {
    show(<ErrorState title="Sem mapa" headingLevel={1} error={null} onRetry={() => undefined} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Sem mapa' })).toBeTruthy()
  })

  it('speaks Spanish too', async () => {
    show(<ErrorState error={new NetworkError('/api', null)} onRetry={() => undefined} />)
    await act(() => i18n.changeLanguage('es'))
    expect(
      screen.getByText('Sin conexión con el servidor. Revise su internet e intente de nuevo.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  })
})

describe('messages in place of content', () => {
  it('take the focus where they end what somebody was doing, and only there', () => {
    show(<StateMessage icon={null} title="Conta excluída" focus="title" />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Conta excluída' }))
    show(<StateMessage icon={null} title="Outra" />)
    expect(screen.getByRole('heading', { name: 'Outra' }).getAttribute('tabindex')).toBeNull()
  })

  it('that nothing is there yet are no alarm, and say what to do next', () => {
    show(
      <EmptyState
        icon={null}
        title="Nenhuma fazenda"
        text="Adicione a primeira."
        action={<b>Adicionar</b>}
      />,
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Adicione a primeira.')).toBeTruthy()
    expect(screen.getByText('Adicionar')).toBeTruthy()
  })

  it('inside a form are read out by their tone', () => {
    show(
      <>
        <Notice tone="error">Senha errada.</Notice>
        <Notice tone="info">Confira o e-mail.</Notice>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Senha errada.')
    expect(screen.getByText('Confira o e-mail.').closest('[role="status"]')).toBeTruthy()
  })

  it('name what is loading once, however many grey pieces stand for it', () => {
    show(<TableSkeleton rows={5} />)
    expect(screen.getAllByRole('status', { name: 'Carregando…' })).toHaveLength(1)
  })
})

describe('the banner of a lost connection', () => {
  it('is there for as long as the server cannot be reached', () => {
    show(<ConnectionBanner />)
    const banner = () => screen.getByRole('status').textContent
    expect(banner()).toBe('')
    act(() => noteUnreachable())
    expect(banner()).not.toBe('')
    act(() => noteScreenAwaited())
    expect(banner()).toBe('Sem conexão. A tela abre sozinha assim que a conexão voltar.')
    act(() => noteReachable())
    expect(banner()).toBe('')
  })
})

describe('a browser that says it is offline', () => {
  it('makes the page ask the server at once: the banner says what is true', async () => {
    show(<ConnectionBanner />)
    const banner = () => screen.getByRole('status').textContent
    const { requests } = startFakeServer({ 'GET /healthz': { body: { status: 'ok' } } })
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(banner()).toBe('')
    startFakeServer({ 'GET /healthz': new TypeError('fetch failed') })
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(banner()).not.toBe(''))
    startFakeServer({ 'GET /healthz': { body: { status: 'ok' } } })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(banner()).toBe(''))
  })
})

describe('a page that is waited for', () => {
  it('says that it waits for the connection while there is none', () => {
    show(<PageLoader />)
    expect(screen.getByText('Carregando…')).toBeDefined()
    act(() => noteUnreachable())
    expect(screen.getByText('Sem conexão. A tela abre sozinha assim que a conexão voltar.')).toBeDefined()
  })
})

describe('the progress of an upload', () => {
  it('says how much has gone out, never all of it before it has', () => {
    const { rerender } = show(<UploadProgress label="Envio" words="Enviando" share={0.129} />)
    const percent = () => screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('aria-valuenow')
    expect(percent()).toBe('12')
    rerender(
      <Providers queryClient={createQueryClient()}>
        <UploadProgress label="Envio" words="Enviando" share={0.9999} />
      </Providers>,
    )
    expect(percent()).toBe('99')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be stopped until nobody can stop it any more', () => {
    const act = vi.fn()
    show(<UploadProgress label="Envio" words="" share={0.5} stop={{ label: 'Parar', act }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Parar' }))
    expect(act).toHaveBeenCalledTimes(1)
    show(<UploadProgress label="Fim" words="" share={1} stop={{ label: 'Tarde', act: null }} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tarde' }).disabled).toBe(true)
  })
})

describe('what the server refuses', () => {
  const names = { name: 'name', machineCode: 'code' } as const
  interface Values {
    readonly name: string
    readonly code: string
  }
  const read = (errors: Record<string, readonly string[]>) =>
    readRejectedFields<Values>(new ApiError({ status: 422, message: '', errors }), names)

  it('stands at the field that it is about, whatever it is wrapped in', () => {
    expect(read({ 'machinery.machineCode': ['Já existe.', 'Outra.'] })).toEqual({
      code: { text: 'Já existe.' },
    })
    expect(read({ name: ['Obrigatório.'], base: ['Geral.'] })).toEqual({ name: { text: 'Obrigatório.' } })
  })

  it('keeps the first of two complaints about one field', () => {
    expect(read({ name: ['Primeira.'], 'farm.name': ['Segunda.'] })).toEqual({ name: { text: 'Primeira.' } })
  })

  it('is nothing for errors without fields', () => {
    expect(read({})).toEqual({})
    expect(readRejectedFields<Values>(new NetworkError('/api', null), names)).toEqual({})
  })
})
