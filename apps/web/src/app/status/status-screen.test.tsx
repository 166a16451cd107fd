import type { Status } from '@talhao/contract/core/status'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aStatus } from '../../test/a-status.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

async function openPage(status: Status, language: 'pt' | 'ru' = 'pt') {
  startFakeServer({
    'GET /api/v1/me': { body: aPerson({ is_internal: true }) },
    'GET /api/v2/status': { body: { status: 'success', data: status } },
  })
  await openApp({ path: '/status', token: 'a-token', language })
}
const findCard = (name: string) => screen.findByRole('region', { name })

describe('the status page (CORE-129)', () => {
  it('says that all is in order, with the figures of each part', async () => {
    await openPage(aStatus())
    expect(await screen.findByText('Está tudo em ordem.')).toBeTruthy()
    const backup = within(await findCard('Último backup'))
    expect(backup.getByText('Em ordem')).toBeTruthy()
    expect(backup.getByText('1,2 GB, agendado')).toBeTruthy()
    expect(within(await findCard('Fila de tarefas')).getByText('2')).toBeTruthy()
    expect(within(await findCard('Espaço livre')).getByText('80,0 GB')).toBeTruthy()
    const version = within(await findCard('Versão'))
    expect(version.getByText('0.1.0')).toBeTruthy()
    expect(version.getByText('Banco de dados: 0028_backup_runs')).toBeTruthy()
  })

  it('shows what was given up, with the reason', async () => {
    const deadJobs = [{ name: 'make_zip', count: 3, reason: 'no space left' }]
    const failure = {
      kind: 'scheduled',
      endedAt: '2026-11-15T03:31:00.000Z',
      reason: 'disk is gone',
    } as const
    const status = aStatus()
    await openPage({
      ...status,
      queue: { ...status.queue, dead: 3, deadJobs },
      backup: { ...status.backup, failure },
    })
    expect((await screen.findByRole('alert')).textContent).toBe('Há um problema que precisa de você agora.')
    const queue = within(await findCard('Fila de tarefas'))
    expect(queue.getByText('Problema')).toBeTruthy()
    expect(queue.getByRole('listitem').textContent).toBe('make_zip3×no space left')
    expect(
      within(await findCard('Último backup')).getByText(/falhou em 15\/11\/2026 00:31: disk is gone/),
    ).toBeTruthy()
  })

  it('names a service that does not take our key', async () => {
    const since = '2026-11-15T03:31:00.000Z'
    const refusedServices = [{ service: 'telegram', since, reason: '401 Unauthorized' }]
    await openPage(aStatus({ alerts: { refusedServices } }))
    const card = within(await findCard('Canais de alertas'))
    expect(card.getByText('serviço recusa a nossa chave')).toBeTruthy()
    expect(card.getByRole('listitem').textContent).toContain('401 Unauthorized')
  })

  it('speaks Spanish', async () => {
    await openPage(aStatus(), 'ru')
    expect(await screen.findByRole('heading', { level: 1, name: 'Estado del portal' })).toBeTruthy()
    expect(await findCard('Última copia de seguridad')).toBeTruthy()
  })

  it('leads everybody else away', async () => {
    startFakeServer({
      'GET /api/v1/me': { body: aPerson({ is_internal: false }) },
      'GET /api/v2/stations': { body: [] },
    })
    const { place } = await openApp({ path: '/status', token: 'a-token' })
    await expect.poll(() => place.pathname).not.toBe('/status')
  })
})
