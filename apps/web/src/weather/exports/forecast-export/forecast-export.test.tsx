import { notifications } from '@mantine/notifications'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { CurrentMeProvider } from '../../../lib/me/current-me.tsx'
import { aPerson } from '../../../test/a-person.ts'
import { makeId } from '../../../test/a-station.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { Providers } from '../../../test/providers.tsx'
import { ForecastExport } from './forecast-export.tsx'

beforeEach(async () => {
  // Toasts of the test before would still be in the queue.
  notifications.clean()
  notifications.cleanQueue()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await i18n.changeLanguage('pt')
})

type Kind = 'daily' | 'hourly'
const openNames = {
  daily: 'Exportar a previsão diária em CSV',
  hourly: 'Exportar a previsão horária em CSV',
} as const

async function open(kind: Kind, answers: Parameters<typeof startFakeServer>[0]) {
  const { requests } = startFakeServer({
    'GET /api/v1/csv_exportations/latest_email': { body: { email: 'contador@fazenda.test' } },
    ...answers,
  })
  render(
    <Providers queryClient={createQueryClient()}>
      <CurrentMeProvider value={aPerson()}>
        <MemoryRouter>
          <ForecastExport stationId={makeId(1)} placeName="Sede" timeZone="America/Cuiaba" kind={kind} />
        </MemoryRouter>
      </CurrentMeProvider>
    </Providers>,
  )
  fireEvent.click(screen.getByRole('button', { name: openNames[kind] }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.findByDisplayValue('contador@fazenda.test')
  return { requests, dialog }
}
const rejected = { status: 422, body: { status: 'error', message: 'x', errors: { base: ['x'] } } }
const noData = { body: { status: 'success', message: 'Não há dados para o período' } }

/** The toast that says it, with its tone: success is a status, failure an alert. */
async function findToast(text: string) {
  const words = await screen.findByText(text)
  return words.closest('[role="status"], [role="alert"]')?.getAttribute('role')
}

describe.each(['daily', 'hourly'] as const)('the window of the %s forecast', (kind) => {
  it('mails the forecast of its own kind', async () => {
    const { requests, dialog } = await open(kind, {
      'POST /api/v1/csv_exportations': { status: 202, body: { status: 'success' } },
    })
    expect(dialog.getByText(/no horário de Cuiabá\.$/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar por e-mail' }))
    expect(await findToast('Pedido recebido: o arquivo chega em instantes a contador@fazenda.test.')).toBe(
      'status',
    )
    const body = requests.find(({ method }) => method === 'POST')?.body ?? '{}'
    expect(JSON.parse(body)).toEqual({
      email: 'contador@fazenda.test',
      station_id: makeId(1),
      data_type: `${kind}_forecast`,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('tells errors of a mail as csvExportError', async () => {
    const { dialog } = await open(kind, { 'POST /api/v1/csv_exportations': rejected })
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar por e-mail' }))
    expect(await findToast('Não foi possível exportar o CSV. Tente novamente.')).toBe('alert')
  })

  it('tells that there is no data in a toast of the success type', async () => {
    const { dialog } = await open(kind, { 'POST /api/v1/csv_exportations': noData })
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar por e-mail' }))
    expect(await findToast('Não há dados para exportar.')).toBe('status')
  })

  it('tells a download that is not ok as csvExportError', async () => {
    const { dialog } = await open(kind, { 'GET /api/v1/csv_exportations/download': rejected })
    fireEvent.click(dialog.getByRole('button', { name: 'Baixar CSV' }))
    expect(await findToast('Não foi possível exportar o CSV. Tente novamente.')).toBe('alert')
  })

  it('tells a download that is done as csvDownloadSuccess', async () => {
    const { dialog } = await open(kind, {
      'GET /api/v1/csv_exportations/download': { body: 'a;b', headers: { 'Content-Type': 'text/csv' } },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Baixar CSV' }))
    expect(await findToast('CSV baixado com sucesso.')).toBe('status')
  })
})

it('the daily window tells a thrown error in a toast of the success type', async () => {
  const { dialog } = await open('daily', { 'POST /api/v1/csv_exportations': new Error('offline') })
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar por e-mail' }))
  expect(await findToast('A exportação não foi concluída. Tente novamente.')).toBe('status')
})

it('the hourly window tells a thrown error in the words of the specification', async () => {
  const { dialog } = await open('hourly', { 'POST /api/v1/csv_exportations': new Error('offline') })
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar por e-mail' }))
  expect(await findToast('Export failed. Please try again.')).toBe('alert')
})
