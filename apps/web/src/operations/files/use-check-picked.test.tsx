import { renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { startSession } from '../../lib/session/session.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { weatherFileOptions } from './operation-file-calls.ts'
import { useCheckPicked } from './use-check-picked.ts'

describe('a file that is picked for the map', () => {
  it('and was deleted elsewhere is told and taken from the map; its own page learns of it', async () => {
    startSession('a-token')
    startFakeServer({ 'GET /api/v2/em_cloud_file_names': { body: { status: 'success', data: [] } } })
    const onShown = vi.fn()
    const queryClient = createQueryClient()
    const { result } = renderHook(
      () => useCheckPicked({ cloud: 'weather', shown: ['other', 'gone'], onShown }),
      { wrapper: ({ children }) => <Providers queryClient={queryClient}>{children}</Providers> },
    )
    result.current('gone')
    await waitFor(() => expect(onShown).toHaveBeenCalledWith(['other']))
    expect(queryClient.getQueryData(weatherFileOptions('gone').queryKey)?.data).toEqual([])
    expect(await screen.findByText('Este arquivo foi excluído. A lista foi atualizada.')).toBeTruthy()
  })
})
