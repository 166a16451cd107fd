import type { AccessRule, Language, Operation } from '@talhao/contract'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule
    bodyType?: Operation['bodyType']
    parts?: Operation['parts']
    isHeavy?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    language: Language
  }
}
