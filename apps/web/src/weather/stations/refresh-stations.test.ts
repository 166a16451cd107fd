import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { aStation } from '../../test/a-station.ts'
import * as lists from './list-stations.ts'
import { refreshNamed } from './refresh-stations.ts'

describe('reading the stations that reported', () => {
  it('puts them in their places and leaves the others as they are', async () => {
    const fetchNamed = vi
      .spyOn(lists, 'fetchNamedStations')
      .mockImplementation(async (ids) => ids.map((id) => ({ ...aStation(), id, placeName: `${id} now` })))
    const { listStationsOptions } = lists
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
    expect(fetchNamed.mock.calls.map(([ids]) => ids.length)).toEqual([100, 50])
  })
})
