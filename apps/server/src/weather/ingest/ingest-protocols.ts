import type { IngestProtocol } from './ingest-protocol.ts'
import { chirpstack } from './protocols/chirpstack.ts'
import { ecowitt } from './protocols/ecowitt.ts'
import { jsonBatch } from './protocols/json-batch.ts'
import { thingsStack } from './protocols/things-stack.ts'
import { weatherUnderground } from './protocols/weather-underground.ts'

/** Every way in which stations report. */
export const ingestProtocols: readonly IngestProtocol[] = [
  jsonBatch,
  thingsStack,
  chirpstack,
  weatherUnderground,
  ecowitt,
]
