import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { listStationsOptions } from '../stations/station-calls.ts'
import { refreshNamed } from './refresh-stations.ts'

describe('reading the stations that reported', () => {
  it('puts them in their places and leaves the others as they are', async () => {
    const asked: string[][] = []
    startFakeServer({
      'GET /api/v2/stations': ({ path }) => {
        const ids = (new URL(path, 'http://localhost').searchParams.get('ids') ?? '').split(',')
        asked.push(ids)
        return { body: ids.map((id) => ({ ...aStation(), id, placeName: `${id.slice(-4)} now` })) }
      },
    })
    const client = new QueryClient()
    const listed = Array.from({ length: 250 }, (_, index) => ({
      ...aStation(),
      id: makeId(index),
      placeName: 'before',
    }))
    client.setQueryData(listStationsOptions.queryKey, listed)
    const reported = listed.slice(0, 150).map(({ id }) => id)
    await refreshNamed(client, reported)
    const shown = client.getQueryData(listStationsOptions.queryKey)
    expect(shown?.map(({ placeName }) => placeName)).toEqual(
      listed.map(({ id }, index) => (index < 150 ? `${id.slice(-4)} now` : 'before')),
    )
    expect(shown?.[200], 'untouched stations are not drawn again').toBe(listed[200])
    expect(asked.map((ids) => ids.length)).toEqual([100, 50])
  })
})
