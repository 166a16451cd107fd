import type { PersonalTimes } from '@talhao/alerts'
import type { AlertPreferences } from '@talhao/contract/alerts/preferences'
import { type AlertHours, type AlertKind, alertKinds } from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

interface Person {
  readonly clientId: string
  readonly userId: string
}

const noPreferences: AlertPreferences = { quietHours: null, breakQuiet: [], vacation: null }

export async function findAlertPreferences(db: Db, person: Person): Promise<AlertPreferences> {
  const row = await db
    .selectFrom('alertPreferences')
    .select([
      sql<AlertHours | null>`quiet_hours`.as('quietHours'),
      'breakQuiet',
      'vacationFrom',
      'vacationUntil',
    ])
    .where('clientId', '=', person.clientId)
    .where('userId', '=', person.userId)
    .executeTakeFirst()
  if (row === undefined) return noPreferences
  const { vacationFrom, vacationUntil } = row
  return {
    quietHours: row.quietHours,
    breakQuiet: row.breakQuiet.filter((kind): kind is AlertKind =>
      (alertKinds as readonly string[]).includes(kind),
    ),
    vacation:
      vacationFrom === null
        ? null
        : { from: vacationFrom.toISOString(), until: vacationUntil?.toISOString() ?? null },
  }
}

export async function saveAlertPreferences(
  trx: Trx | Db,
  person: Person,
  { quietHours, breakQuiet, vacation }: AlertPreferences,
): Promise<void> {
  const values = {
    quietHours: quietHours === null ? null : JSON.stringify(quietHours),
    breakQuiet,
    vacationFrom: vacation?.from ?? null,
    vacationUntil: vacation?.until ?? null,
  }
  await trx
    .insertInto('alertPreferences')
    .values({ ...person, ...values })
    .onConflict((conflict) => conflict.columns(['clientId', 'userId']).doUpdateSet(values))
    .execute()
}

/** As the hold of a message needs them. */
export function toPersonalTimes({ quietHours, vacation }: AlertPreferences): PersonalTimes {
  return {
    quietHours,
    vacation:
      vacation === null
        ? null
        : {
            fromMs: Date.parse(vacation.from),
            untilMs: vacation.until === null ? null : Date.parse(vacation.until),
          },
  }
}
