import type { FastifyInstance } from 'fastify'
import type { IngestDeps, IngestProtocol } from './ingest-protocol.ts'
import { ingestProtocols } from './ingest-protocols.ts'

export async function registerIngest(
  app: FastifyInstance,
  deps: IngestDeps,
  protocols: readonly IngestProtocol[] = ingestProtocols,
): Promise<void> {
  for (const protocol of protocols) await app.register(async (scope) => protocol.register(scope, deps))
}
