import type { Db } from '../../platform/db/database.ts'

/** What the demo has made, each under a name of its own. */
export interface DemoMemory {
  /** The data folder got its demo before anything was remembered: what lacks there, people have deleted. */
  readonly isOlder: boolean
  find(key: string): string | null
  keep(key: string, recordId: string): Promise<void>
}

/** The id of what was deleted before it was remembered. */
const gone = 'gone'

/** `hasDemo`: whether any of it is there already. */
export async function openDemoMemory(db: Db, { hasDemo }: { hasDemo: boolean }): Promise<DemoMemory> {
  const rows = await db.selectFrom('demoRecords').select(['key', 'recordId']).execute()
  const known = new Map(rows.map(({ key, recordId }) => [key, recordId]))
  return {
    isOlder: hasDemo && known.size === 0,
    find: (key) => known.get(key) ?? null,
    async keep(key, recordId) {
      known.set(key, recordId)
      await db
        .insertInto('demoRecords')
        .values({ key, recordId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

/**
 * Makes a record of the demo unless it was made before, and gives back its id, though it may be deleted since. One that
 * is there without being remembered is of a start that was cut off, or of an older data folder.
 */
export async function makeOnce(
  memory: DemoMemory,
  record: {
    readonly key: string
    readonly find: () => Promise<string | null>
    readonly create: () => Promise<string>
    /** The id that it had in an older data folder, before people renamed or deleted it. */
    readonly findFormer?: () => Promise<string | null>
  },
): Promise<string> {
  const known = memory.find(record.key)
  if (known !== null) return known
  const id = (await record.find()) ?? (await findFormer(memory, record.findFormer)) ?? (await record.create())
  await memory.keep(record.key, id)
  return id
}

async function findFormer(
  memory: DemoMemory,
  find: (() => Promise<string | null>) | undefined,
): Promise<string | null> {
  if (!memory.isOlder) return null
  return find === undefined ? gone : find()
}
