import { once } from 'node:events'
import fastify from 'fastify'

const [payload] = await once(process, 'message')
const app = fastify()
const answer = (_, reply) => reply.type('application/json; charset=utf-8').send(payload)
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, body),
)
app.get('/', answer)
app.post('/', answer)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(app.server.address().port)
