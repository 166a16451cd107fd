import type { Readable } from 'node:stream'
import { landFilesPart } from '@talhao/contract/land/imports'
import { type FileRefusal, importLimits, type LandFile } from '@talhao/land'
import type { FastifyRequest } from 'fastify'
import { discardBody } from '../../platform/http/discard-body.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readParts } from '../../platform/http/read-parts.ts'
import { importsTexts } from './imports.texts.ts'

/** A folder of a shapefile has five; a municipality of the CAR some dozens. */
const maxFiles = 200
/** Held at once, of all files together. */
const maxBytesInAll = 2 * importLimits.fileBytes

export interface ReceivedFiles {
  readonly files: readonly LandFile[]
  readonly refusals: readonly FileRefusal[]
}

/** Files beyond the limits are read to their end and thrown away, so that the sender hears why. */
export async function receiveLandFiles(request: FastifyRequest): Promise<ReceivedFiles> {
  const files: LandFile[] = []
  const refusals: FileRefusal[] = []
  let left = maxBytesInAll
  try {
    const limits = { fileSize: Number.MAX_SAFE_INTEGER, files: maxFiles, parts: maxFiles }
    for await (const part of readParts(request, { limits })) {
      if (part.type !== 'file' || !part.fieldname.startsWith(landFilesPart)) throw rejectForm()
      const name = part.filename || 'sem nome'
      const bytes = await collect(part.file, Math.min(importLimits.fileBytes, left))
      if (bytes === null) refusals.push({ file: name, code: 'file_too_large' })
      else {
        left -= bytes.length
        files.push({ name, bytes })
      }
    }
  } catch (error) {
    throw error instanceof Problem ? error : rejectForm()
  } finally {
    discardBody(request)
  }
  if (files.length + refusals.length === 0) throw rejectForm()
  return { files, refusals }
}

/** Null: there is more of it than that. */
async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (bytes > maxBytes) return null
  // A block of its own: small buffers share one.
  const all = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function rejectForm(): Problem {
  return new Problem('malformed', importsTexts.noFiles, { fields: { [landFilesPart]: importsTexts.noFiles } })
}
