import fastify from 'fastify'

const payload = process.env.PAYLOAD ?? ''
const app = fastify()
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(payload))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(app.server.address().port)
