import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { queueHeavyCalls } from './heavy-calls.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Heavy calls that begin, and then wait until the test lets them go on. */
async function startHeavyApp() {
  app = fastify({ forceCloseConnections: true })
  queueHeavyCalls(app)
  const begun: string[] = []
  const goOn: (() => void)[] = []
  app.get('/heavy/:name', { config: { isHeavy: true } }, async (request) => {
    const { name } = request.params as { name: string }
    begun.push(name)
    await new Promise<void>((resolve) => goOn.push(resolve))
    if (name === 'broken') throw new Error('broken')
    return name
  })
  app.get('/light', async () => 'light')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const settle = () => fetch(`${url}/light`).then((answer) => answer.text())
  return { url, begun, goOn, settle }
}

describe('heavy calls', () => {
  it('are begun two at a time, in the order they came, while light ones pass', async () => {
    const { url, begun, goOn, settle } = await startHeavyApp()
    const answers: Promise<Response>[] = []
    for (const name of ['a', 'b', 'c', 'broken']) {
      answers.push(fetch(`${url}/heavy/${name}`))
      await settle()
    }
    expect(await settle()).toBe('light')
    expect(begun).toEqual(['a', 'b'])
    goOn[0]?.()
    await answers[0]
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    goOn[1]?.()
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'broken'])
    for (const go of goOn) go()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 500])
  })

  it('whose callers have gone leave their places to the next', async () => {
    const { url, begun, goOn, settle } = await startHeavyApp()
    const gone = new AbortController()
    const options = { signal: gone.signal }
    const left = []
    for (const name of ['a', 'b', 'c']) {
      left.push(fetch(`${url}/heavy/${name}`, options).catch(() => 'gone'))
      await settle()
    }
    const stays = fetch(`${url}/heavy/d`)
    await settle()
    expect(begun).toEqual(['a', 'b'])
    gone.abort()
    expect(await Promise.all(left)).toEqual(['gone', 'gone', 'gone'])
    await expect.poll(() => begun).toEqual(['a', 'b', 'd'])
    for (const go of goOn) go()
    expect(await (await stays).text()).toBe('d')
  })
})
