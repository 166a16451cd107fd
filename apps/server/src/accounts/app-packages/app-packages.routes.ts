import { appPackageCalls } from '@talhao/contract/accounts/app-packages'
import { type Cloud, clouds } from '@talhao/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { type AppPackage, findPackage, listPackages } from './app-packages.repository.ts'
import { type AppPackagesDeps, describeFile, uploadPackage } from './app-packages.service.ts'
import { appPackagesTexts } from './app-packages.texts.ts'

export function registerAppPackages(app: FastifyInstance, deps: AppPackagesDeps): void {
  for (const cloud of clouds) registerCloud(app, deps, cloud)
}

function registerCloud(app: FastifyInstance, deps: AppPackagesDeps, cloud: Cloud): void {
  const { db } = deps
  const calls = appPackageCalls[cloud]

  serve(app, calls.listFiles, async () => {
    const packages = await listPackages(db, cloud)
    const data = packages.flatMap((one) => [describeFile(one, 'apk'), describeFile(one, 'txt')])
    return { status: 'success', data }
  })

  serve(app, calls.getVersion, async () => {
    const current = await findPackage(db, cloud, null)
    return { status: 'success', data: { version: current?.version ?? null } }
  })

  serve(app, calls.upload, async ({ caller, request, reply }) => {
    const upload = await uploadPackage(deps, caller, { cloud, request })
    reply.code(upload.isNew ? 201 : 200)
    return { status: 'success', data: describeFile(upload.package, 'apk') }
  })

  serve(app, calls.download, async ({ query, request, reply }) => {
    const found = await findPackage(db, cloud, query.version ?? null)
    if (found === null) throw new Problem('absent', appPackagesTexts.nonePublished)
    if (query.type === '.txt') sendChecksum(reply, found)
    else await sendPackage({ request, reply }, deps.store, found)
    return alreadySent
  })
}

function sendChecksum(reply: FastifyReply, { checksumFileName, checksumText }: AppPackage): void {
  reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', describeAttachment(checksumFileName))
    .send(checksumText)
}

async function sendPackage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: AppPackagesDeps['store'],
  { fileKey, bytes, sha256, fileName }: AppPackage,
): Promise<void> {
  const mediaType = 'application/vnd.android.package-archive'
  await sendFile(request, reply, { store, file: { key: fileKey, bytes, sha256, fileName, mediaType } })
}
