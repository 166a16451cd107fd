import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** The queries of the work itself: what else asks a database of this process at the same time is not counted. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const ownWork = new AsyncLocalStorage<true>()
  const { query } = pg.Client.prototype
  let queries = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (ownWork.getStore() === true) queries++
    return Reflect.apply(query, this, given)
  })
  try {
    await ownWork.run(true, work)
    return queries
  } finally {
    spy.mockRestore()
  }
}
