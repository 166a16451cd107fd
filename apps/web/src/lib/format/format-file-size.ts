import { formatCloudNumber } from './format-number.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** In the units of the limit: 1 KB is 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  if (bytes < megabyte) return `${formatCloudNumber(bytes / kilobyte, 0)} KB`
  return `${formatCloudNumber(bytes / megabyte)} MB`
}
