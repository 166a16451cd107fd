import { writeFileSync } from 'node:fs'
import { signInByApi } from '@talhao/e2e/sign-in'
import { startServer } from '@talhao/e2e/start-server'
const server = await startServer()
const token = await signInByApi({ url: server.url, login: 'admin' })
const [first] = await (await fetch(`${server.url}/api/v2/stations`, { headers: { authorization: `Bearer ${token}` } })).json()
writeFileSync('/tmp/p/served.json', JSON.stringify({ url: server.url, token, station: first.id, pid: process.pid }))
console.log(server.url)
process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
setTimeout(() => process.exit(0), 9000_000)
