import type { Entity, ISOXMLManager } from 'isoxml'
import { TaskDataProblem } from '../task-data-problem.ts'
import type { IdOf } from './describe-device.ts'
import { describeTasks, type TaskDescription } from './describe-tasks.ts'
import { maxXmlBytes, readXmlText } from './read-xml-text.ts'
import type { TaskDataFile } from './task-data-file.ts'

export interface TaskData {
  /** Of the standard; null: not known. */
  readonly version: number | null
  readonly maker: string | null
  readonly tasks: readonly TaskDescription[]
  /** How often the file departs from the standard. */
  readonly deviations: number
  /** Whether there are several sets, of which one is read. */
  readonly hasOthers: boolean
  /** The bytes of a time log as they unfold; null: there is none of that name. */
  readonly openLog: (fileName: string) => AsyncIterable<Uint8Array> | null
  /** Whether there is a header for a time log, be it one that cannot be read. */
  readonly hasHeader: (fileName: string) => boolean
}

const mainFile = 'TASKDATA.XML'
/** More than a terminal keeps. */
const maxTasks = 2000
const maxLogs = 5000
/** Of all XML files together. */
const maxXmlInAll = 2 * maxXmlBytes

/**
 * Reads the XML of task data through the library. Neither its unzipping nor its reading of time logs is used:
 * both hold everything in memory, and trust what they are given. Throws a TaskDataProblem.
 */
export async function openTaskData(all: readonly TaskDataFile[]): Promise<TaskData> {
  const { main, hasOthers } = findMainFile(all)
  const files = listFolder(all, main.path.slice(0, -mainFile.length))
  const library = await import('isoxml')
  const readXml = createXmlReader()

  /** Nothing where the library would stumble over it. */
  const readHeader = async (file: TaskDataFile) => {
    try {
      const text = await readXml(file)
      await probeHeader(library, text)
      return text
    } catch {
      return ''
    }
  }

  class GuardedManager extends library.ISOXMLManager {
    override getParsedFile(name: string, isBinary: true): Promise<Uint8Array>
    override getParsedFile(name: string, isBinary: false): Promise<string>
    override async getParsedFile(name: string, isBinary: boolean): Promise<Uint8Array | string> {
      const file = files.get(name.toUpperCase())
      if (isBinary) return new Uint8Array(0)
      // Links to other systems, which we do not follow.
      if (name.toUpperCase() === 'LINKLIST.XML') return '<ISO11783LinkList/>'
      // One log that cannot be read spoils itself alone.
      if (file !== undefined && isLogHeader(name)) return readHeader(file)
      if (file !== undefined) return readXml(file)
      this.addWarning(`${name} is missing`)
      // Nothing for the header of a time log, which the library expects; elsewhere it would stumble over it.
      return isLogHeader(name) ? '' : '<XFC/>'
    }
  }

  const manager = new GuardedManager()
  const text = await readXml(main)
  return {
    ...(await describe(manager, text)),
    hasOthers,
    openLog: (fileName) => files.get(`${fileName}.BIN`.toUpperCase())?.open() ?? null,
    hasHeader: (fileName) => files.has(`${fileName}.XML`.toUpperCase()),
  }
}

function isLogHeader(name: string): boolean {
  return /^TLG/i.test(name)
}

/** Has the library read a header as that of the only log there is. */
async function probeHeader(library: typeof import('isoxml'), text: string): Promise<void> {
  class Probe extends library.ISOXMLManager {
    override getParsedFile(name: string, isBinary: true): Promise<Uint8Array>
    override getParsedFile(name: string, isBinary: false): Promise<string>
    override async getParsedFile(_: string, isBinary: boolean): Promise<Uint8Array | string> {
      return isBinary ? new Uint8Array(0) : text
    }
  }
  const around = '<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>'
  const root = `<ISO11783_TaskData VersionMajor="4" VersionMinor="0" DataTransferOrigin="2">${around}</ISO11783_TaskData>`
  await new Probe().parseISOXMLFile(root, 'text/xml')
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
    if (tasks.length > maxTasks || logs > maxLogs) throw new TaskDataProblem('too-much')
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
function findMainFile(files: readonly TaskDataFile[]): { main: TaskDataFile; hasOthers: boolean } {
  const depthOf = ({ path }: TaskDataFile) => path.split('/').length
  const found = files
    .filter(({ path }) => path.split('/').at(-1)?.toUpperCase() === mainFile)
    .sort((one, other) => depthOf(one) - depthOf(other))
  const [main] = found
  if (main === undefined) throw new TaskDataProblem('no-task-data')
  return { main, hasOthers: found.length > 1 }
}

/** By name in capitals, as the standard has them; not every card does. */
function listFolder(files: readonly TaskDataFile[], folder: string): ReadonlyMap<string, TaskDataFile> {
  const found = new Map<string, TaskDataFile>()
  for (const file of files) {
    const name = file.path.slice(folder.length)
    if (file.path.startsWith(folder) && !name.includes('/')) found.set(name.toUpperCase(), file)
  }
  return found
}

function createXmlReader(): (file: TaskDataFile) => Promise<string> {
  let left = maxXmlInAll
  return async ({ size, read }) => {
    left -= size
    if (size > maxXmlBytes || left < 0) throw new TaskDataProblem('xml-too-much')
    return dropZones(readXmlText(await read()))
  }
}

/** Shifts are read off the terminal's clock, as its logs are, which have no zone. */
function dropZones(text: string): string {
  return text.replace(/<ASP\b[^>]*>/g, (stamp) =>
    stamp.replace(/(T\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|[+-]\d\d:\d\d)?"/g, '$1Z"'),
  )
}
