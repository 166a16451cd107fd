import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

/** @typedef {{ name: string, folder: string, manifest: Record<string, Record<string, string>> }} Workspace */

/** @returns {Workspace[]} */
export function listWorkspaces({ root = projectRoot } = {}) {
  return readManifest(root)
    .workspaces.flatMap((pattern) => listFolders(root, pattern))
    .map((folder) => {
      const manifest = readManifest(folder)
      return { name: manifest.name, folder, manifest }
    })
}

/** The folder of a workspace and of every workspace that it is made of. */
export function listSourceFolders(name, { root = projectRoot } = {}) {
  const workspaces = new Map(listWorkspaces({ root }).map((workspace) => [workspace.name, workspace]))
  const found = new Map()
  const visit = (wanted) => {
    const workspace = workspaces.get(wanted)
    if (workspace === undefined || found.has(wanted)) return
    found.set(wanted, workspace.folder)
    for (const dependency of Object.keys(workspace.manifest.dependencies ?? {})) visit(dependency)
  }
  visit(name)
  return [...found.values()]
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function listFolders(root, pattern) {
  const folders = pattern.endsWith('/*')
    ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(root, pattern.slice(0, -2), name))
    : [join(root, pattern)]
  return folders.filter((folder) => existsSync(join(folder, 'package.json')))
}
