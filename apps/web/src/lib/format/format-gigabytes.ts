import { formatFileSize } from './format-file-size.ts'
import { formatCloudNumber } from './format-number.ts'

const gigabyte = 1024 ** 3

/** In the units of a quota; what is small in those of a file. */
export function formatGigabytes(bytes: number): string {
  return bytes < gigabyte / 10 ? formatFileSize(bytes) : `${formatCloudNumber(bytes / gigabyte)} GB`
}
