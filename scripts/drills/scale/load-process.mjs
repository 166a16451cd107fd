import { createLoad } from './load.mjs'

/** The load has a process of its own: what it takes is not the portal's, and a busy drill does not delay it. */
let load = null

const answers = {
  begin: ({ address }) => {
    load = createLoad(address)
    return null
  },
  add: ({ clients }) => load.add(clients),
  run: (wanted) => load.run(wanted),
  count: () => load.count(),
  listAcknowledged: () => load.listAcknowledged(),
}

process.on('message', async ({ id, name, value }) => {
  try {
    process.send({ id, value: await answers[name](value) })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
process.on('disconnect', () => process.exit())
