import { loadOperationsOfDemo } from '../../demo/operations/demo-operations.ts'
import type { DemoMemory } from '../../demo/world/demo-memory.ts'
import { loadDemoWorld } from '../../demo/world/demo-world.ts'
import { createSecrets } from '../../platform/db/secrets.ts'
import { createTokens } from '../../platform/plugins/access/tokens.ts'
import type { TestApp } from '../test-app.ts'

/** The demo's clients, people and stations, as a start loads them. */
export function loadDemoWorldOf({ db, clock, config }: TestApp): Promise<DemoMemory> {
  return loadDemoWorld({ db, clock, secrets: createSecrets(config.sealingKeys), config })
}

/** With their field operations. */
export async function loadDemoOperationsOf(test: TestApp): Promise<void> {
  const { app, db, clock, config } = test
  const memory = await loadDemoWorldOf(test)
  const tokens = createTokens(config.jwtSecret)
  await loadOperationsOfDemo({ app, db, clock, tokens, memory, files: config })
}
