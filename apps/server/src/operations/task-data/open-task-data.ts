import type { Entity, ISOXMLManager } from 'isoxml'
import type { Entry } from 'yauzl'
import { describeTasks, type IdOf, type TaskDescription } from './describe-tasks.ts'
import { type OpenZip, openZip } from './open-zip.ts'
import { mostXmlBytes, readXmlText } from './read-xml-text.ts'
import { TaskDataProblem } from './task-data-problem.ts'

export interface TaskData {
  /** Of the standard; null: not told. */
  readonly version: number | null
  readonly maker: string | null
  readonly tasks: readonly TaskDescription[]
  /** How often the file departs from the standard. */
  readonly deviations: number
  /** Whether the zip holds several sets, of which one is read. */
  readonly hasOthers: boolean
  /** The bytes of a time log as they unfold; null: the zip has none of that name. */
  readonly openLog: (fileName: string) => AsyncGenerator<Buffer> | null
}

const mainFile = 'TASKDATA.XML'
/** More than a terminal keeps. */
const mostTasks = 2000
const mostLogs = 5000
/** Of all XML files together. */
const mostXmlInAll = 2 * mostXmlBytes

/**
 * Reads the XML of a zip of task data through the library. Neither its unzipping nor its reading of time logs is used:
 * both hold everything in memory, and trust what they are given. Throws a TaskDataProblem.
 */
export async function openTaskData(bytes: Buffer): Promise<TaskData> {
  const zip = await openZip(bytes)
  const { main, hasOthers } = findMainFile(zip)
  const files = listFolder(zip, main.fileName.slice(0, -mainFile.length))
  const library = await import('isoxml')
  const readXml = createXmlReader(zip)

  class GuardedManager extends library.ISOXMLManager {
    override getParsedFile(name: string, isBinary: true): Promise<Uint8Array>
    override getParsedFile(name: string, isBinary: false): Promise<string>
    override async getParsedFile(name: string, isBinary: boolean): Promise<Uint8Array | string> {
      const entry = files.get(name.toUpperCase())
      if (isBinary) return new Uint8Array(0)
      // Links to other systems, which we do not follow.
      if (name.toUpperCase() === 'LINKLIST.XML') return '<ISO11783LinkList/>'
      if (entry !== undefined) return readXml(entry)
      this.addWarning(`${name} is missing`)
      // Nothing for the header of a time log, which the library expects; elsewhere it would stumble over it.
      return /^TLG/i.test(name) ? '' : '<XFC/>'
    }
  }

  const manager = new GuardedManager()
  const text = await readXml(main)
  return {
    ...(await describe(manager, text)),
    hasOthers,
    openLog: (fileName) => {
      const entry = files.get(`${fileName}.BIN`.toUpperCase())
      return entry === undefined ? null : zip.stream(entry)
    },
  }
}

/** Whatever the library stumbles over is the file's fault: it was let in unchecked. */
async function describe(
  manager: ISOXMLManager,
  text: string,
): Promise<Pick<TaskData, 'version' | 'maker' | 'tasks' | 'deviations'>> {
  try {
    await manager.parseISOXMLFile(text, 'text/xml')
    const { attributes } = manager.rootElement
    const tasks = attributes.Task ?? []
    const logs = tasks.reduce((sum, task) => sum + (task.attributes.TimeLog?.length ?? 0), 0)
    if (tasks.length > mostTasks || logs > mostLogs) throw new TaskDataProblem('too-much')
    const version = Number.parseInt(attributes.VersionMajor, 10)
    const maker = attributes.TaskControllerManufacturer || attributes.ManagementSoftwareManufacturer
    return {
      version: Number.isNaN(version) ? null : version,
      maker: maker || null,
      tasks: describeTasks(attributes, createIdLookup(manager)),
      deviations: manager.getWarnings().length,
    }
  } catch (error) {
    throw error instanceof TaskDataProblem ? error : new TaskDataProblem('xml-unreadable')
  }
}

function createIdLookup({ xmlReferences }: ISOXMLManager): IdOf {
  const ids = new Map<Entity, string>()
  for (const { entity, xmlId } of Object.values(xmlReferences))
    if (entity !== undefined) ids.set(entity, xmlId)
  return (entity) => ids.get(entity) ?? null
}

/** The one that lies nearest to the top. */
function findMainFile({ entries }: OpenZip): { main: Entry; hasOthers: boolean } {
  const depthOf = ({ fileName }: Entry) => fileName.split('/').length
  const found = [...entries.values()]
    .filter(({ fileName }) => fileName.split('/').at(-1)?.toUpperCase() === mainFile)
    .sort((one, other) => depthOf(one) - depthOf(other))
  const [main] = found
  if (main === undefined) throw new TaskDataProblem('no-task-data')
  return { main, hasOthers: found.length > 1 }
}

/** By name in capitals, as the standard has them; not every card does. */
function listFolder({ entries }: OpenZip, folder: string): ReadonlyMap<string, Entry> {
  const files = new Map<string, Entry>()
  for (const [path, entry] of entries) {
    const name = path.slice(folder.length)
    if (path.startsWith(folder) && !name.includes('/')) files.set(name.toUpperCase(), entry)
  }
  return files
}

function createXmlReader(zip: OpenZip): (entry: Entry) => Promise<string> {
  let left = mostXmlInAll
  return async (entry) => {
    left -= entry.uncompressedSize
    if (entry.uncompressedSize > mostXmlBytes || left < 0) throw new TaskDataProblem('xml-too-much')
    return readXmlText(await zip.read(entry))
  }
}
