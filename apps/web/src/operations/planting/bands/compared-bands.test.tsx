import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { allFiles, aPlantingDetails, aPlantingFile } from '../../../test/a-planting-operation.ts'
import { anOperationFile } from '../../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

const success = (data: unknown): FakeAnswer => ({ body: { status: 'success', data } })
const north = aPlantingFile({ fileid: 'north', operationName: 'Soja norte' })
const south = aPlantingFile({ fileid: 'south', operationName: 'Soja sul' })

/** One row, one rate a strip; all strips are as long as each other. */
const rates = {
  north: [...Array<number>(16).fill(12), ...Array<number>(4).fill(9.5)],
  south: [0, ...Array<number>(19).fill(9.5)],
}
const fertilizer = [0, 0, 0, 0, 0, ...Array<number>(15).fill(1)]
const limitsOf = (first: number) => ({
  minimumCriticalLimit: first,
  minimumPrecariousLimit: first + 1,
  minimumRegularLimit: first + 2,
  minimumAdequateLimit: first + 3,
  maximumAdequateLimit: first + 5,
  maximumRegularLimit: first + 6,
  maximumPrecariousLimit: first + 7,
  maximumCriticalLimit: first + 8,
})
/** The north calls less than 10 a failure, the south less than 6. */
const limits = { north: limitsOf(10), south: limitsOf(6) }

/** Counted from the file's own lines: what percent of the strips lies below a rate. */
function countBelow(file: readonly number[], rate: number): string {
  const share = (file.filter((one) => one < rate).length / file.length) * 100
  return `${share.toFixed(1).replace('.', ',')} %`
}

const writeRates = (kind: 'seeds' | 'fertilizers', file: readonly number[]) =>
  anOperationFile({ kind, rows: 1, points: [0, ...file].map((rate) => ({ row_1: rate, speed: 18 })) })

async function openPage(path: string) {
  startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/mp_cloud_file_names': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      if (query.get('file_id') === 'south') return success([south])
      if (query.get('file_id') === 'north') return success([north])
      return success(query.get('page') === '1' ? [north, south] : [])
    },
    'GET /api/v2/mp_cloud_file_names/details': ({ path: asked }) => {
      const fileid = asked.endsWith('south') ? 'south' : 'north'
      const faulty = countBelow(rates[fileid], limits[fileid].minimumCriticalLimit)
      return success(
        aPlantingDetails({
          fileid,
          ...limits[fileid],
          numberOfSeedsRows: 1,
          numberOfFertilizersRows: 1,
          faultyPercentage: Number.parseFloat(faulty.replace(',', '.')),
          fertilizerFailurePercentage: 25,
        }),
      )
    },
    'GET /api/v2/mpclouds/check_available_file': success({ ...allFiles, hasSpeedFile: false }),
    'GET /api/v2/mpclouds/filepath': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      return success({ filepath: `/files/${query.get('fileid')}/${query.get('filetype')}` })
    },
  })
  startFakeOperationWorker({
    '/files/north/seeds': writeRates('seeds', rates.north),
    '/files/south/seeds': writeRates('seeds', rates.south),
    '/files/north/fertilizers': writeRates('fertilizers', fertilizer),
    '/files/south/fertilizers': writeRates('fertilizers', fertilizer),
  })
  return openApp({ path, token: 'a.b.c' })
}

/** The shares of a legend by its classes' words; each row is a swatch, its words and its share. */
function readShares(legend: HTMLElement): Record<string, string> {
  const rows = within(legend).getAllByRole('listitem')
  return Object.fromEntries(
    rows.map((row) => {
      const [, words, share] = row.querySelectorAll('span')
      return [words?.textContent ?? '', share?.textContent ?? '']
    }),
  )
}
const readSide = (name: string) =>
  readShares(screen.getByRole('region', { name: new RegExp(`^Legenda: ${name}, `) }))
const readRow = (name: RegExp) =>
  [...screen.getByRole('row', { name }).querySelectorAll('td')].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

describe('the bands of two plantings', () => {
  it('are each its own until the same are chosen; shares are of the worked area, as the failures are', async () => {
    const { place } = await openPage('/mpcloud/north?compare=south')
    await waitFor(() =>
      expect(readSide('Soja sul')['Crítico, falta: abaixo de 6']).toBe(countBelow(rates.south, 6)),
    )
    await waitFor(() =>
      expect(readSide('Soja norte')['Crítico, falta: abaixo de 10']).toBe(countBelow(rates.north, 10)),
    )
    expect(screen.getAllByText('Faixas desta operação.')).toHaveLength(2)
    expect(readRow(/^Percentual de falha/)).toEqual(['20,0', '5,0', '-15,0'])

    fireEvent.click(screen.getByRole('radio', { name: 'As mesmas' }))
    await waitFor(() =>
      expect(readSide('Soja sul')['Crítico, falta: abaixo de 10']).toBe(countBelow(rates.south, 10)),
    )
    expect(place.search).toBe('?compare=south&bands=same')
    expect(screen.getAllByText('Mesmas faixas para todas: as de Soja norte, Talhão 14.')).toHaveLength(2)
    await waitFor(() =>
      expect(readRow(/^Percentual de falha, mesmas faixas/)).toEqual(['20,0', '100,0', '+80,0']),
    )
  })

  it('on one map are told operation by operation, and together when they are the same', async () => {
    await openPage('/mpcloud/north')
    await waitFor(() => expect(screen.getAllByRole('region', { name: 'Legenda' })).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: /1 arquivo no mapa/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Soja sul/ }))
    await waitFor(() => {
      const shares = screen.getAllByRole('region', { name: 'Legenda' }).map(readShares)
      expect(shares[0]?.['Crítico, falta: abaixo de 10']).toBe(countBelow(rates.north, 10))
      expect(shares[1]?.['Crítico, falta: abaixo de 6']).toBe(countBelow(rates.south, 6))
    })
    expect(screen.getByText('Faixas de Soja sul, Talhão 14.')).toBeTruthy()
    expect(screen.getByText('Números só de Soja norte')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'As mesmas' }))
    await waitFor(() => {
      const [legend, ...others] = screen.getAllByRole('region', { name: 'Legenda' }).map(readShares)
      expect(others).toEqual([])
      expect(legend?.['Crítico, falta: abaixo de 10']).toBe(countBelow([...rates.north, ...rates.south], 10))
    })
  })

  it('leave no fertiliser unaccounted for: what was not applied is a share, too', async () => {
    await openPage('/mpcloud/north?tab=fertilizers')
    await waitFor(() =>
      expect(readShares(screen.getByRole('region', { name: 'Legenda' }))).toEqual({
        Aplicado: '75,0 %',
        'Sem aplicação (falha)': countBelow(fertilizer, 1),
      }),
    )
    expect(screen.getByText('25,0')).toBeTruthy()
  })
})
