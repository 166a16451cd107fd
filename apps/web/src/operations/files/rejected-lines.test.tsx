import type { RejectedLines as Lines } from '@talhao/contract/operations/files'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { RejectedLines } from './rejected-lines.tsx'

function open(data: Lines): void {
  startFakeServer({ 'GET /api/v2/operation_files/rejected_lines': { body: { status: 'success', data } } })
  render(
    <Providers queryClient={createQueryClient()}>
      <RejectedLines fileId="abc" />
    </Providers>,
  )
}

describe('the lines that were skipped at an upload', () => {
  it('are told with their reasons, in the right number', async () => {
    open({ count: 1, first: [{ file: 'seeds', line: 12, message: 'Falta o valor de time.' }] })
    expect(await screen.findByText('1 linha do arquivo foi ignorada no envio.')).toBeDefined()
    expect(screen.getByText('Linha 12 (plantio): Falta o valor de time.')).toBeDefined()
  })

  it('beyond those that are listed are counted', async () => {
    open({ count: 3, first: [{ file: 'polygons', line: 2, message: 'Falta o valor de time.' }] })
    expect(await screen.findByText('3 linhas do arquivo foram ignoradas no envio.')).toBeDefined()
    expect(screen.getByText('Linha 2: Falta o valor de time.')).toBeDefined()
    expect(screen.getByText('e mais 2 linhas')).toBeDefined()
  })
})
