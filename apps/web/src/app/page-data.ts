import { isServerReachable, onConnectionChange } from '../lib/api/connection.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { startOffline } from '../lib/offline/start-offline.ts'
import { getSession, onSessionChange } from '../lib/session/session.ts'

// Before the first question, so that it can be answered without a connection.
startOffline()

/** What pages have read of the server, kept from one to the next. The login page does without it. */
export const pageData = createQueryClient()

/** Whatever was read for one login must not be there for the next. */
let token = getSession().token
onSessionChange(() => {
  const session = getSession()
  if (session.token === token) return
  token = session.token
  pageData.removeQueries()
})

onConnectionChange(() => {
  if (isServerReachable()) void pageData.invalidateQueries()
})
