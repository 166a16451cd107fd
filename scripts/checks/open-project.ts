import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './check.ts'

export function openProject(root: string): Project {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  return { root, files, read: (file) => readFileSync(join(root, file), 'utf8') }
}
