import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'
import type { AssessmentMessage, AssessmentRequest } from './file-assessment.ts'

/** Answers every request at once with the same messages. */
function startFakeWorker(messages: readonly AssessmentMessage[]): { readonly asked: AssessmentRequest[] } {
  const asked: AssessmentRequest[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: AssessmentRequest): void {
        asked.push(request)
        for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
      }
      terminate(): void {}
    },
  )
  return { asked }
}

async function openPage(language: 'pt' | 'ru' = 'pt') {
  const { requests } = startFakeServer({ 'GET /api/v1/me': { body: aPerson({ language }) } })
  await openApp({ path: '/stations/assess-file', token: 'a.b.c', language })
  return requests
}

const file = new File(['time,humidity_pct'], 'minha.csv')

it('WEA-188: shows cases with what to do, and sends the file nowhere', async () => {
  const fromMs = Date.parse('2026-01-03T22:00:00Z')
  const { asked } = startFakeWorker([
    {
      kind: 'done',
      assessment: {
        fromMs,
        toMs: fromMs + 3_600_000,
        intervalMinutes: 60,
        neighbours: 2,
        hasPlace: true,
        unread: { count: 2, line: 4, text: 'frio' },
        counts: [{ quantity: 'humidity', byVerdict: { good: 70, doubtful: 14, bad: 12, unknown: 3 } }],
        cases: [{ quantity: 'humidity', reason: 'stuck', fromMs, toMs: fromMs, readings: 26 }],
        verdictsCsv: '',
      },
    },
  ])
  const requests = await openPage()
  fireEvent.change(await screen.findByLabelText('Arquivo da estação (CSV)'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Avaliar' }))
  expect(await screen.findByText('1 falha encontrada.')).toBeDefined()
  expect(screen.getByText('Comparada com 2 vizinhas.')).toBeDefined()
  expect(screen.getByText(/^2 células não são números.* “frio”, na linha 4\.$/)).toBeDefined()
  const cases = within(screen.getByRole('table', { name: 'Casos' }))
  expect(cases.getByRole('rowheader', { name: 'umidade parada' })).toBeDefined()
  expect(cases.getByText('Limpe o sensor; se continuar, troque.')).toBeDefined()
  expect(asked).toMatchObject([{ file, neighbours: [], counter: null }])
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('WEA-188: says in which line of the file what is wrong', async () => {
  startFakeWorker([
    { kind: 'problem', problem: { reason: 'time', fileName: 'minha.csv', line: 2, text: 'ayer' } },
  ])
  await openPage('ru')
  fireEvent.change(await screen.findByLabelText('Archivo de la estación (CSV)'), {
    target: { files: [file] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Evaluar' }))
  expect(
    await screen.findByText(
      'minha.csv, línea 2: “ayer” no es un horario. Un horario sería 2020-01-01T00:00Z.',
    ),
  ).toBeDefined()
})

it('WEA-188: takes neighbours one by one, and the limits of a rain counter', async () => {
  const { asked } = startFakeWorker([])
  await openPage()
  fireEvent.change(await screen.findByLabelText('Arquivo da estação (CSV)'), { target: { files: [file] } })
  const other = new File([''], 'vizinha.csv')
  fireEvent.change(screen.getByLabelText('Estações vizinhas (opcional)'), { target: { files: [other] } })
  expect(screen.getByRole('button', { name: 'Tirar vizinha.csv' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Contador de chuva (rain_counter_mm)'), {
    target: { value: 'daily' },
  })
  fireEvent.change(screen.getByLabelText('Para em (mm, opcional)'), { target: { value: '-3' } })
  expect(screen.getByText('Digite um número maior que zero.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Avaliar' }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Para em (mm, opcional)'), { target: { value: '999,8' } })
  fireEvent.click(screen.getByRole('button', { name: 'Avaliar' }))
  expect(asked[0]).toMatchObject({
    neighbours: [other],
    counter: { mode: 'daily', modulusMm: null, maxMm: 999.8 },
  })
  expect(screen.getByRole('progressbar', { name: 'Avaliação do arquivo' })).toBeDefined()
})
