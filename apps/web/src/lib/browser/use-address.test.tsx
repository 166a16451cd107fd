import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAddress } from './use-address.ts'
import { useOpened } from './use-opened.ts'

/** A page with two choices in its address, and two cards that can lie open beside them. */
function Page() {
  const station = useOpened('station')
  const limits = useOpened('limits')
  return (
    <>
      <output aria-label="Endereço">{useLocation().search}</output>
      <Choice name="product" />
      <Choice name="tab" />
      <button type="button" onClick={() => station.open('7')}>
        Abrir
      </button>
      <button type="button" onClick={() => limits.open()}>
        Limites
      </button>
      <button type="button" onClick={station.close}>
        Fechar
      </button>
    </>
  )
}

function Choice({ name }: { name: string }) {
  const [address, change] = useAddress()
  const choose = (value: string) =>
    change((now) => {
      now.set(name, value)
      return now
    })
  return (
    <input
      aria-label={name}
      value={address.get(name) ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const address = () => screen.getByLabelText('Endereço').textContent
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

beforeEach(() => {
  window.history.pushState(null, '', '/antes')
  window.history.pushState(null, '', '/pulverizacao?product=a')
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
})

describe('what a page keeps in its address', () => {
  it('leaves open what was opened while the page was still drawing', () => {
    // The browser is there already, the page is not.
    window.history.pushState(null, '', '/pulverizacao?product=a&open=station%3A7')
    write('tab', 'b')
    expect(new URLSearchParams(window.location.search).get('open')).toBe('station:7')
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('b')
  })

  it('is kept by what is opened before the page has drawn it', () => {
    window.history.replaceState(null, '', '/pulverizacao?product=b')
    fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(new URLSearchParams(window.location.search).get('product')).toBe('b')
  })

  it('is changed in place: Back leaves the page', async () => {
    write('product', 'b')
    write('tab', '2')
    expect(address()).toBe('?product=b&tab=2')
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/antes'))
  })

  it('chosen while something lies open outlives it, whoever closes it', async () => {
    fireEvent.click(screen.getByText('Abrir'))
    write('product', 'b')
    write('tab', '2')
    expect(address()).toBe('?product=b&open=station%3A7&tab=2')
    fireEvent.click(screen.getByText('Fechar'))
    await waitFor(() => expect(address()).toBe('?product=b&tab=2'))
    fireEvent.click(screen.getByText('Abrir'))
    write('product', 'c')
    window.history.back()
    await waitFor(() => expect(address()).toBe('?product=c&tab=2'))
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/antes'))
  })

  it('reaches the page itself through all that lies open over it', async () => {
    fireEvent.click(screen.getByText('Abrir'))
    fireEvent.click(screen.getByText('Limites'))
    write('product', 'b')
    window.history.back()
    await waitFor(() => expect(address()).toBe('?product=b&open=station%3A7'))
    window.history.back()
    await waitFor(() => expect(address()).toBe('?product=b'))
  })

  it('does not bring back what was changed after the closing', async () => {
    fireEvent.click(screen.getByText('Abrir'))
    write('product', 'b')
    fireEvent.click(screen.getByText('Fechar'))
    await waitFor(() => expect(address()).toBe('?product=b'))
    write('product', 'c')
    fireEvent.click(screen.getByText('Abrir'))
    fireEvent.click(screen.getByText('Fechar'))
    await waitFor(() => expect(address()).toBe('?product=c'))
  })
})
