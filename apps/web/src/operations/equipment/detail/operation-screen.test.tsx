import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import {
  equipmentOperation as detail,
  equipmentOperationId as operationId,
} from '../../../test/an-equipment-operation.ts'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { startFakeServer } from '../../../test/fake-server.ts'
import { startFakeTracks } from '../../../test/fake-tracks.ts'
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
