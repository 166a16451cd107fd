import type { FastifyInstance } from 'fastify'
import type { IngestDeps, IngestProtocol } from './ingest-protocol.ts'
import { ingestProtocols } from './ingest-protocols.ts'
import { createIntakeLimit, type IntakeLimits } from './senders/limit-intake.ts'

export async function registerIngest(
  app: FastifyInstance,
  deps: IngestDeps,
  protocols: readonly IngestProtocol[] = ingestProtocols,
  limits?: IntakeLimits,
): Promise<void> {
  const limitIntake = createIntakeLimit(limits)
  for (const protocol of protocols)
    await app.register(async (scope) => {
      limitIntake(scope)
      protocol.register(scope, deps)
    })
}
