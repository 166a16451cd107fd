import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { isServerReachable } from '../api/connection.ts'
import { lazyScreen, loadPatiently } from './lazy-screen.ts'

const fail = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

it('waits for the connection when a screen is opened without one, then loads the page anew', async () => {
  vi.useFakeTimers()
  startFakeServer({ 'GET /healthz': new TypeError('fetch failed') })
  const reload = vi.fn()
  void loadPatiently(fail, reload)
  await vi.advanceTimersByTimeAsync(100)
  expect(isServerReachable()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  startFakeServer({ 'GET /healthz': { body: { status: 'ok' } } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not wait for a screen that a newer version has replaced', async () => {
  startFakeServer({ 'GET /healthz': { body: { status: 'ok' } } })
  await expect(loadPatiently(fail, () => undefined)).rejects.toThrow('Failed to fetch')
})

it('is waited for where its code is not there, and drawn at once where it is', async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Estações</h1> }))
  const Awaited = lazyScreen(load)
  const view = render(
    <Suspense fallback="Carregando">
      <Awaited />
    </Suspense>,
  )
  expect(view.container.textContent).toBe('Carregando')
  expect(await screen.findByRole('heading', { name: 'Estações' })).toBeDefined()
  view.unmount()

  const Prepared = lazyScreen(load)
  await Prepared.load()
  const fallback = vi.fn(() => null)
  const Fallback = fallback
  render(
    <Suspense fallback={<Fallback />}>
      <Prepared />
    </Suspense>,
  )
  expect(screen.getByRole('heading', { name: 'Estações' })).toBeDefined()
  expect(fallback).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(2)
})
