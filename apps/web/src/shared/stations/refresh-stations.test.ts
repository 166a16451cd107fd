import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listStationsOptions } from './list-stations.ts'
import { refreshNamed } from './refresh-stations.ts'

vi.mock('./list-stations.ts', async (original) => ({
  ...(await original<typeof import('./list-stations.ts')>()),
  fetchNamedStations: vi.fn(async (ids: readonly string[]) =>
    ids.map((id) => ({ id, placeName: `${id} now` })),
  ),
}))

afterEach(() => vi.clearAllMocks())

describe('reading the stations that reported', () => {
  it('puts them in their places and leaves the others as they are', async () => {
    const { fetchNamedStations } = await import('./list-stations.ts')
    const client = new QueryClient()
    const listed = Array.from({ length: 250 }, (_, index) => ({ id: `s${index}`, placeName: 'before' }))
    client.setQueryData(listStationsOptions.queryKey, listed as never)
    const reported = listed.slice(0, 150).map(({ id }) => id)
    await refreshNamed(client, reported)
    const shown = client.getQueryData(listStationsOptions.queryKey)
    expect(shown?.map(({ placeName }) => placeName)).toEqual(
      listed.map(({ id }, index) => (index < 150 ? `${id} now` : 'before')),
    )
    expect(shown?.[200], 'untouched stations are not drawn again').toBe(listed[200])
    expect(vi.mocked(fetchNamedStations).mock.calls.map(([ids]) => ids.length)).toEqual([100, 50])
  })
})
