import { compareNames } from '../../../../lib/format/compare-names.ts'
import type { OperationFileEntry } from './operation-files.ts'

/** A machine or a person that can be taken out of the picture. */
export interface Chooseable {
  readonly id: string
  readonly name: string
  readonly files: number
}

/** Whose files are shown: a file needs both its machine and its operator. */
export interface FileChoice {
  readonly machineries: ReadonlySet<string>
  readonly operators: ReadonlySet<string>
}

export function listMachineries(files: readonly OperationFileEntry[]): readonly Chooseable[] {
  return countBy(files, ({ machineryId, machinery }) => ({ id: machineryId, name: machinery }))
}

export function listOperators(files: readonly OperationFileEntry[]): readonly Chooseable[] {
  return countBy(files, ({ operatorId, operator }) => ({ id: operatorId, name: operator }))
}

function countBy(
  files: readonly OperationFileEntry[],
  read: (file: OperationFileEntry) => { id: string; name: string },
): readonly Chooseable[] {
  const found = new Map<string, Chooseable>()
  for (const file of files) {
    const { id, name } = read(file)
    found.set(id, { id, name, files: (found.get(id)?.files ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => compareNames(a.name, b.name))
}

export function chooseAll(files: readonly OperationFileEntry[]): FileChoice {
  return {
    machineries: new Set(files.map(({ machineryId }) => machineryId)),
    operators: new Set(files.map(({ operatorId }) => operatorId)),
  }
}

export function pickFiles(
  files: readonly OperationFileEntry[],
  { machineries, operators }: FileChoice,
): readonly OperationFileEntry[] {
  return files.filter((file) => machineries.has(file.machineryId) && operators.has(file.operatorId))
}

export function isSameChoice(a: FileChoice, b: FileChoice): boolean {
  return isSameSet(a.machineries, b.machineries) && isSameSet(a.operators, b.operators)
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}
