import { createNotifications } from '../../../apps/server/src/platform/db/session/notifications.ts'

/** A program of its own, so that what it receives costs the measuring process nothing: `listen-for-changes URL COUNT`. */
const [connectionString = '', count = '0'] = process.argv.slice(2)

for (let listener = 0; listener < Number(count); listener++) {
  const notifications = createNotifications({
    clientConfig: { connectionString },
    onError: (error) => console.error(error),
  })
  notifications.on('client_changed', () => {})
  await notifications.start()
  if (!(await notifications.catchUp())) throw new Error('a listener could not be started')
}
process.send?.('listening')
