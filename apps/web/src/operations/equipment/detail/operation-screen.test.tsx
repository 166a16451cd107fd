import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import {
  equipmentOperation as detail,
  equipmentOperationId as operationId,
} from '../../../test/an-equipment-operation.ts'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { startFakeTracks } from '../../../test/fakes/fake-tracks.ts'
import { openApp } from '../../../test/open-app.tsx'

beforeEach(() => startFakeTracks((fileIds) => fileIds.map(() => anOperationTrack([], {}))))

const address = `/api/v2/emcloud/emcloud_operations/${operationId}`

async function openOperation(answers: Parameters<typeof startFakeServer>[0] = {}) {
  startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    [`GET ${address}`]: { body: { status: 'Success', data: detail } },
    ...answers,
  })
  await openApp({ path: `/emcloudNew/${operationId}`, token: 'a.b.c' })
}

function readRow(name: RegExp): (string | null)[] {
  const row = screen.getByRole('row', { name })
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
}

describe('the page of an operation of the equipment cloud', () => {
  it('begins without a metric, with all files, and the summary of all', async () => {
    await openOperation()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dessecação' })).toBeTruthy()
    expect(screen.getByText('Operações', { selector: 'a' }).getAttribute('href')).toBe('/emcloudNew')
    const metric = screen.getByLabelText<HTMLSelectElement>('Métrica do mapa')
    expect(metric.value).toBe('')
    expect([...metric.options].map(({ textContent }) => textContent)).toEqual([
      'Selecione o tipo',
      'Temperatura (°C)',
      'Velocidade Trator(km/h)',
      'Velocidade Vento Real (km/h)',
      'Pressão (hpa)',
      'Umidade (%)',
      'Delta T (°C)',
      'Ponto de Orvalho (°C)',
      'Dentro / fora, e por quê',
    ])
    const summary = screen.getByLabelText('Resumo')
    for (const text of ['N/A', 'Ana, Zeferino', '10-11-2026 08:00', '10-11-2026 11:30', '40,0 ha', '20,0 ha'])
      expect(within(summary).getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('50,0 % da área dentro dos parâmetros alvo')).toBeTruthy()
  })

  it('shows what terminals say was applied: on the map, and in all', async () => {
    const rate = { metric: 'volume_rate', min: 90, max: 130, avg: 120 } as const
    const applied = [
      [{ ...rate, total: 3600, area: 30 }],
      [{ ...rate, min: 80, avg: 100, total: 1000, area: 10 }],
    ]
    const data = {
      ...detail,
      subOperations: detail.subOperations.map((one, at) => ({
        ...one,
        files: one.files.map((file) => ({ ...file, applied: applied[at] ?? [] })),
      })),
    }
    await openOperation({ [`GET ${address}`]: { body: { status: 'Success', data } } })
    const metric = await screen.findByLabelText<HTMLSelectElement>('Métrica do mapa')
    const names = [...metric.options].map(({ textContent }) => textContent)
    expect(names).toContain('Volume Aplicado (L/ha)')
    expect(names).not.toContain('Massa Aplicada (kg/ha)')
    fireEvent.click(screen.getByRole('tab', { name: 'Relatório meteorológico' }))
    expect(readRow(/^Volume aplicado/)).toEqual(['80,0', '115,0', '130,0', '4.600,0 L'])
  })

  it('follows the filters once they are applied: map, summary, report and graphs', async () => {
    await openOperation()
    const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Atualizar' })
    expect(update.disabled).toBe(true)
    fireEvent.click(screen.getByRole('tab', { name: 'Relatório meteorológico' }))
    expect(readRow(/^Temperatura/)).toEqual(['15,0', '22,0', '33,0'])
    fireEvent.click(screen.getByLabelText(/^Zeferino/))
    expect(screen.getByText('1 de 2 arquivos')).toBeTruthy()
    expect(readRow(/^Temperatura/)).toEqual(['15,0', '22,0', '33,0'])
    fireEvent.click(update)
    expect(readRow(/^Temperatura/)).toEqual(['15,0', '20,0', '25,0'])
    fireEvent.click(screen.getByRole('tab', { name: 'Resumo' }))
    expect(within(screen.getByLabelText('Resumo')).getByText('30,0 ha')).toBeTruthy()
    expect(screen.getByText(/Os números são dos arquivos escolhidos: 1 de 2/)).toBeTruthy()
    for (const box of screen.getAllByLabelText('Selecionar tudo')) {
      fireEvent.click(box)
      if (box instanceof HTMLInputElement && box.checked) fireEvent.click(box)
    }
    fireEvent.click(update)
    fireEvent.click(screen.getByRole('tab', { name: 'Gráficos' }))
    expect(await screen.findByText('Choose a Sub-Operation')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Registro' }))
    expect(screen.getByText('Ana · Uniport')).toBeTruthy()
  })

  it('edits any target within its legend, delta T too, and goes back to what the operation began with', async () => {
    const sent: unknown[] = []
    const parameterDetails = { ...detail.parameterDetails, limMinMoisture: 40, limMaxMoisture: 95 }
    await openOperation({
      [`GET ${address}`]: { body: { status: 'Success', data: { ...detail, parameterDetails } } },
      'POST /api/v2/em_cloud_file_names/update_targets': ({ body }) => {
        sent.push(JSON.parse(String(body)))
        return { body: { status: 'success', message: 'Limites atualizados com sucesso' } }
      },
    })
    fireEvent.click(await screen.findByRole('tab', { name: 'Parâmetros alvo' }))
    expect(readRow(/^Delta T/).slice(0, 2)).toEqual(['2,0', '8,0'])
    const edit = async (name: string, typed: Record<string, string>) => {
      fireEvent.click(screen.getByRole('button', { name: `Editar limites de ${name}` }))
      const dialog = within(await screen.findByRole('dialog'))
      for (const [label, value] of Object.entries(typed))
        fireEvent.change(dialog.getByLabelText(label), { target: { value } })
      fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
      return dialog
    }
    const update = (update_targets: object) => ({ fileid: operationId, update_targets })

    const deltaT = await edit('Delta T', { 'Meta mínima (°C)': '1' })
    expect(deltaT.getByText('A meta mínima e a meta máxima devem estar dentro 2 e 10')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.change(deltaT.getByLabelText('Meta mínima (°C)'), { target: { value: '2,5' } })
    fireEvent.click(deltaT.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(sent).toEqual([update({ minDeltaTTarget: 2.5, maxDeltaTTarget: 8 })]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    // Measured is far less than the 95 % that are stored: they are no fault of whoever types the other end.
    await edit('Umidade relativa', { 'Meta mínima (%)': '50' })
    await waitFor(() => expect(sent).toContainEqual(update({ limMinMoisture: 50, limMaxMoisture: 95 })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    fireEvent.click(screen.getByRole('button', { name: 'Editar limites de Umidade relativa' }))
    const humidity = within(await screen.findByRole('dialog'))
    expect(humidity.getByText('No início da operação: 55 a -- %')).toBeTruthy()
    fireEvent.click(humidity.getByRole('button', { name: 'Voltar ao padrão' }))
    await waitFor(() =>
      expect(sent).toContainEqual(update({ limMinMoisture: 55, limMaxMoisture: null, limMedMoisture: null })),
    )
  })

  it('says what is wrong when it cannot be read, is not there, or has no data', async () => {
    await openOperation({ [`GET ${address}`]: { status: 500, body: {} } })
    expect(await screen.findByText('Erro ao obter os detalhes.')).toBeTruthy()
    cleanup()
    await openOperation({
      [`GET ${address}`]: {
        status: 404,
        body: { status: 'Error', message: 'x', errors: { base: ['x'] } },
      },
    })
    expect(await screen.findByText('Operação não encontrada')).toBeTruthy()
    cleanup()
    await openOperation({
      [`GET ${address}`]: { body: { status: 'Success', data: { ...detail, subOperations: [] } } },
    })
    expect(await screen.findByText('Esta operação ainda não tem dados')).toBeTruthy()
  })
})
