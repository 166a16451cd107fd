import {
  computeGuard,
  type GuardTask,
  type GuardVerdict,
  type ImportContext,
  type ImportPreview,
  type KnownField,
  type LandFile,
  readImport,
  tellOverlaps,
} from '@talhao/land'

/** What a thread of the land can do. */

export interface ReadFilesTask extends ImportContext {
  readonly files: readonly LandFile[]
  readonly known: readonly KnownField[]
}

export function readFiles({ files, near, known }: ReadFilesTask): ImportPreview {
  const preview = readImport(files, { near })
  return { ...preview, items: tellOverlaps(preview.items, known) }
}

export interface JudgeFieldsTask extends Pick<GuardTask, 'receptors' | 'rules'> {
  readonly fields: readonly Omit<GuardTask, 'receptors' | 'rules'>[]
}

/** Many fields, each at the one hour that it comes with. */
export function judgeFields({ fields, ...shared }: JudgeFieldsTask): readonly GuardVerdict['state'][] {
  return fields.map((field) => computeGuard({ ...field, ...shared })[0]?.state ?? 'unknown')
}

export function judgeField(task: GuardTask): readonly GuardVerdict[] {
  return computeGuard(task)
}
