import type { AccessRule, Endpoint, Language } from '@talhao/contract/core'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule
    bodyType?: Endpoint['bodyType']
    parts?: Endpoint['parts']
    isHeavy?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    language: Language
  }
}
