import { maxIsoxmlBytes } from '@talhao/contract/operations/equipment'

export type FileRule = 'notZip' | 'empty' | 'tooBig'

/** Why a file need not be sent; null where the server has to look. A browser lets every file be dropped. */
export function judgeFile({ name, size }: File): FileRule | null {
  if (!name.toLowerCase().endsWith('.zip')) return 'notZip'
  if (size === 0) return 'empty'
  return size > maxIsoxmlBytes ? 'tooBig' : null
}
