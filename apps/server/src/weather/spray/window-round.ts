import { sprayMessageDays } from '@talhao/contract/weather/spray'
import { dayMs, nameZoneCity } from '@talhao/local-time'
import { Type } from 'typebox'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { MailLook, MailTemplate } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { decideNews } from './decide-news.ts'
import {
  closeWindow,
  forgetWindows,
  listListeningClients,
  listMailReaders,
  lockNotifiedWindows,
  type MailReader,
  moveWindowEnd,
  openWindow,
} from './messages.repository.ts'
import { listSprayStations, type SprayStation } from './outlooks.repository.ts'
import { type OutlookDeps, readOutlooks } from './outlooks.service.ts'
import { windowClosedMail, windowOpenedMail } from './spray.mails.ts'

export interface WindowRoundDeps extends OutlookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mailLook: MailLook
  readonly unsubscribeUrlOf: (person: { clientId: string; userId: string }) => string
}

const roundMs = 10 * 60_000

export const sprayWindowRoundJob = defineJob({
  name: 'spray_window_round',
  payload: Type.Object({}),
  maxAttempts: 25,
})

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleSprayWindowRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, sprayWindowRoundJob, {}, pauseMs)
}

/** Looks at every station of clients with subscribers and notifies them of windows that opened or closed, each once. */
export function createSprayWindowJob(deps: WindowRoundDeps): JobHandler {
  return handleJob(sprayWindowRoundJob, async () => {
    const now = deps.clock.now()
    // First, so that a round that fails does not end the rounds.
    await scheduleSprayWindowRound(deps.db, roundMs)
    await forgetWindows(deps.db, new Date(now.getTime() - 2 * sprayMessageDays * dayMs))
    for (const clientId of await listListeningClients(deps.db)) await describeClient(deps, clientId, now)
  })
}

async function describeClient(deps: WindowRoundDeps, clientId: string, now: Date): Promise<void> {
  const stations = await listSprayStations(deps.db, clientId)
  const outlooks = await readOutlooks(deps, stations, now)
  for (const [index, station] of stations.entries()) {
    const outlook = outlooks[index]
    // Without a forecast nothing is known: an open window is neither over nor going on.
    if (outlook === undefined || outlook.weatherConditions.length === 0) continue
    await deps.db.transaction().execute(async (trx) => {
      const notified = await lockNotifiedWindows(
        trx,
        { clientId, id: station.id },
        new Date(now.getTime() - dayMs),
      )
      const { opened, closed, moved } = decideNews({ windows: outlook.windows, notified, now })
      const key = { clientId, stationId: station.id }
      const isSimulated = outlook.forecastIsSimulated
      if (moved !== null) await moveWindowEnd(trx, { ...key, ...moved })
      if (closed !== null && (await closeWindow(trx, { ...key, startsAt: closed.startsAt, closedAt: now })))
        await mailReaders(trx, deps, {
          template: windowClosedMail,
          station,
          window: closed,
          isSimulated,
        })
      if (opened !== null && (await openWindow(trx, { ...key, ...opened, openedAt: now })))
        await mailReaders(trx, deps, {
          template: windowOpenedMail,
          station,
          window: opened,
          isSimulated,
        })
    })
  }
}

type WindowMailValues = Parameters<typeof windowOpenedMail.content>[0]

async function mailReaders(
  trx: Trx,
  { mailLook: look, unsubscribeUrlOf }: WindowRoundDeps,
  news: {
    template: MailTemplate<WindowMailValues>
    station: SprayStation
    window: { startsAt: Date; endsAt: Date }
    isSimulated: boolean
  },
): Promise<void> {
  const { template, station, window, isSimulated } = news
  for (const reader of await listMailReaders(trx, station.clientId)) {
    const { userId, email, firstName, language }: MailReader = reader
    await queueMail(trx, look, {
      to: email,
      language,
      thread: `spray.${station.id}`,
      unsubscribeUrl: unsubscribeUrlOf({ clientId: station.clientId, userId }),
      template,
      values: {
        firstName,
        place: station.placeName,
        from: formatHour(window.startsAt, station.timeZone),
        until: formatHour(window.endsAt, station.timeZone),
        zone: nameZoneCity(station.timeZone),
        isSimulated,
        url: `${look.publicUrl}/spray/${station.id}`,
      },
    })
  }
}

/** "06h", by the station's clock. */
function formatHour(time: Date, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(time)
  return `${hour.slice(0, 2)}h`
}
