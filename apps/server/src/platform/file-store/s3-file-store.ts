import { Readable } from 'node:stream'
import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config.ts'
import { checkKey, type FileStore } from './file-store.ts'
import { measureContent } from './measure-content.ts'

const partBytes = 8 * 1024 * 1024
/** How many parts of one file are held and under way at once. */
const partsAtOnce = 2

/**
 * Files in a bucket. Until the last part is there and all is found right, the store shows nothing of a file; what is
 * given up is aborted, so that its parts cost no room.
 */
export function createS3FileStore(config: S3Config): FileStore {
  const { bucket } = config
  let opened: Promise<Awaited<ReturnType<typeof openStore>>> | null = null
  // Loaded with the first file: the library takes longer to load than the rest of the server.
  const connect = () => {
    opened ??= openStore(config)
    return opened
  }
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }

  return {
    async put(key, content, limits) {
      const { chunks, readFacts } = measureContent(content, limits)
      const body = Readable.from(chunks, { objectMode: false })
      try {
        const place = at(key)
        const { client, Upload } = await connect()
        await new Upload({
          client,
          params: { ...place, Body: body },
          partSize: partBytes,
          queueSize: partsAtOnce,
        }).done()
        return readFacts()
      } catch (error) {
        body.destroy()
        content.destroy()
        throw error
      }
    },

    async get(key, range) {
      const place = at(key)
      const { client, GetObjectCommand } = await connect()
      const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const answer = await orNull(client.send(new GetObjectCommand({ ...place, ...Range })))
      if (answer === null) return null
      if (!(answer.Body instanceof Readable)) throw new Error('the file store answered without a body')
      return answer.Body
    },

    async find(key) {
      const place = at(key)
      const { client, HeadObjectCommand } = await connect()
      const answer = await orNull(client.send(new HeadObjectCommand(place)))
      if (answer === null) return null
      return { key, bytes: answer.ContentLength ?? 0, storedAt: answer.LastModified ?? new Date(0) }
    },

    async delete(key) {
      const place = at(key)
      const { client, DeleteObjectCommand } = await connect()
      await client.send(new DeleteObjectCommand(place))
    },

    async *list(folder) {
      const { client, paginateListObjectsV2 } = await connect()
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, storedAt: LastModified ?? new Date() }
    },

    async sweepUnfinished(before) {
      const { client, AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await connect()
      let count = 0
      let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
      while (marker !== null) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, ...marker }),
        )
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Initiated === undefined || Initiated >= before) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
          count++
        }
        marker = readMarker(page)
      }
      return count
    },

    async check() {
      const { client, HeadBucketCommand } = await connect()
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

async function openStore(config: S3Config) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client: S3Client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.pathStyle,
    // Other makers' stores do not know the newer checksums; the signature covers every part anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint }),
    ...(config.credentials === null ? {} : { credentials: config.credentials }),
  })
  return { ...sdk, client, Upload }
}

/** null: that was the last page. */
function readMarker(page: ListMultipartUploadsCommandOutput) {
  const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page
  if (IsTruncated !== true || NextKeyMarker === undefined || NextUploadIdMarker === undefined) return null
  return { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker }
}

/** null: there is no such file. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
    throw error
  }
}
