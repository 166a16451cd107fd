import type { LandImport } from '@talhao/contract/land/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aLandField, anImportItem } from '../../test/a-land.ts'
import { aPerson } from '../../test/a-person.ts'
import { makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fake-server.ts'
import { startFakeUploads } from '../../test/fake-uploads.ts'
import { openApp } from '../../test/open-app.tsx'

const id = makeId(61)

function success(data: unknown, status = 200) {
  return { status, body: { status: 'success', data } }
}

async function openImport(preview: Partial<LandImport>) {
  const { uploads } = startFakeUploads()
  const placed = anImportItem({ index: 1, name: 'Sul' })
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/stations': { body: [] },
    'GET /api/v2/land/fields': success([aLandField({ name: 'Sede 1' })]),
    'GET /api/v2/land/farms': success([]),
    'GET /api/v2/land/receptors': success([]),
    [`POST /api/v2/land/imports/${id}/answers`]: success([placed]),
    [`POST /api/v2/land/imports/${id}/confirm`]: success(
      { fields: [makeId(71), makeId(72)], receptors: [], farms: [] },
      201,
    ),
    [`POST /api/v2/land/imports/${id}/undo`]: { body: { status: 'success', message: 'Feito.' } },
  })
  const { place } = await openApp({ path: '/land/import', token: 'a-token' })
  const files = ['talhoes.shp', 'talhoes.dbf'].map((name) => new File(['x'], name))
  await userEvent.upload(await screen.findByLabelText('Arquivos com os contornos'), files, {
    applyAccept: false,
  })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(201, {
    status: 'success',
    data: { id, items: [], notices: [], refusals: [], ...preview },
  })
  return { ...server, uploads, place }
}

function readBody(requests: readonly { path: string; body: string }[], ending: string): unknown {
  return JSON.parse(requests.find(({ path }) => path.endsWith(ending))?.body ?? 'null')
}

describe('an import', () => {
  it('sends many files at once, shows what they hold, and stores it in one act that can be undone', async () => {
    const { uploads, requests, place } = await openImport({
      items: [
        anImportItem({ index: 0, name: 'Norte', notices: ['repaired'] }),
        anImportItem({ index: 1, name: 'Sul' }),
        anImportItem({ index: 2, name: 'Laço', geometry: null, refusal: 'self_crossing' }),
      ],
      notices: [{ file: 'talhoes.shp', code: 'skipped:3' }],
      refusals: [{ file: 'planta.dwg', code: 'format_unknown' }],
    })
    expect(uploads[0]?.form.getAll('files')).toHaveLength(2)
    expect(await screen.findByText('2 talhões para importar · 240,4 ha')).toBeDefined()
    expect(screen.getByText('Tiramos vértices repetidos e pontas sem largura.')).toBeDefined()
    expect(screen.getByText(/O contorno se cruza/)).toBeDefined()
    expect(screen.getByText(/Formato que não lemos/)).toBeDefined()
    expect(screen.getByText(/3 itens sem contorno/)).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Mudar Norte' }))
    const name = screen.getByRole('textbox', { name: 'Nome' })
    fireEvent.change(name, { target: { value: 'Talhão 7' } })
    await userEvent.click(screen.getByRole('button', { name: 'Importar 2 itens' }))

    await waitFor(() => expect(place.pathname).toBe('/land'))
    expect(readBody(requests, '/confirm')).toEqual({
      items: [
        { index: 0, action: 'create', name: 'Talhão 7' },
        { index: 1, action: 'create' },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Importação desfeita.')).toBeDefined()
    expect(requests.some(({ path }) => path.endsWith('/undo'))).toBe(true)
  })

  it('asks for the system of coordinates and shows where the answer puts it', async () => {
    const choices = ['EPSG:31981', 'EPSG:31982'].map((crs, index) => ({
      crs,
      centroid: [-57 + index * 6, -12.5],
    }))
    const { requests } = await openImport({
      items: [
        anImportItem({
          index: 1,
          name: 'Sul',
          geometry: null,
          area_ha: null,
          centroid: null,
          question: { code: 'crs_missing', choices },
        }),
      ],
    })
    const question = await screen.findByRole('group', { name: /Em que sistema estão as coordenadas/ })
    expect(screen.getByRole('button', { name: 'Importar 0 itens' })).toHaveProperty('disabled', true)
    await userEvent.click(within(question).getByRole('radio', { name: /Zona 21 S.*mais perto/ }))
    expect(await screen.findByText('1 talhão para importar · 120,2 ha')).toBeDefined()
    expect(readBody(requests, '/answers')).toEqual({ indexes: [1], answer: { crs: 'EPSG:31981' } })
    await userEvent.click(screen.getByRole('button', { name: 'Importar 1 item' }))
    await waitFor(() =>
      expect(readBody(requests, '/confirm')).toEqual({
        items: [{ index: 1, action: 'create', answer: { crs: 'EPSG:31981' } }],
      }),
    )
  })

  it('says so where nothing can be taken', async () => {
    await openImport({ refusals: [{ file: 'a.zip', code: 'file_encrypted' }] })
    expect(await screen.findByText('Nada neste arquivo pode ser importado')).toBeDefined()
    expect(screen.getByText(/O zip tem senha/)).toBeDefined()
  })
})
