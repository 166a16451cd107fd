import { once } from 'node:events'
import fastify from 'fastify'

const [payload] = await once(process, 'message')
const app = fastify()
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(payload))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(app.server.address().port)
