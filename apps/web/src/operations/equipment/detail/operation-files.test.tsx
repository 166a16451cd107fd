import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { equipmentOperation, equipmentOperationId } from '../../../test/an-equipment-operation.ts'
import { anOperationFile } from '../../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

const address = `/api/v2/emcloud/emcloud_operations/${equipmentOperationId}`
const pathOf = (fileId: string) => `/api/v2/operation_files/${fileId}/polygons`
/** Half a kilometre of 24 m in good weather: 1.2 ha. */
const stored = anOperationFile({
  kind: 'weather',
  points: Array.from({ length: 101 }, () => ({ wind_speed: 5, delta_t: 5 })),
})

async function openDrift(files: Record<string, Uint8Array<ArrayBuffer> | number>) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    [`GET ${address}`]: { body: { status: 'Success', data: equipmentOperation } },
  })
  startFakeOperationWorker(files)
  await openApp({ path: `/emcloudNew/${equipmentOperationId}`, token: 'a.b.c' })
  fireEvent.click(await screen.findByRole('tab', { name: 'Deriva' }))
  return server
}

function readLowRisk(): string | null {
  return screen.getByText('Risco baixo').nextElementSibling?.textContent ?? null
}

function applyFilter(name: RegExp): void {
  fireEvent.click(screen.getByLabelText(name))
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
}

describe('the files of an operation of the equipment cloud', () => {
  it('of which one cannot be had show the others, name it and try it again', async () => {
    const files = { [pathOf('fileone')]: stored, [pathOf('filetwo')]: 500 as number | typeof stored }
    await openDrift(files)
    const note = await screen.findByText(
      'Sem 1 arquivo que não carregou: Zeferino · Patriot 300, 10-11-2026 08:00.',
    )
    await screen.findByText('Risco baixo')
    expect(readLowRisk()).toBe('1,2 ha')
    files[pathOf('filetwo')] = stored
    fireEvent.click(within(note.closest('[role="status"]') ?? document.body).getByRole('button'))
    await waitFor(() => expect(readLowRisk()).toBe('2,4 ha'))
    expect(screen.queryByText(/^Sem 1 arquivo/)).toBeNull()

    // The figures stay until those of the new choice are there, and only the last choice counts.
    applyFilter(/^Zeferino/)
    expect(readLowRisk()).toBe('2,4 ha')
    applyFilter(/^Ana/)
    expect(screen.getAllByText(/Nenhum arquivo escolhido/)).toHaveLength(2)
    applyFilter(/^Ana/)
    await waitFor(() => expect(readLowRisk()).toBe('1,2 ha'))
  })

  it('of which one was deleted elsewhere make the page say so and read the operation again', async () => {
    const { requests } = await openDrift({ [pathOf('fileone')]: stored, [pathOf('filetwo')]: 404 })
    expect(await screen.findByText(/Um arquivo desta operação não existe mais/)).toBeTruthy()
    await waitFor(() => expect(requests.filter(({ path }) => path === address)).toHaveLength(2))
  })
})
