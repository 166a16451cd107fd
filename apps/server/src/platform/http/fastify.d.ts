import type { AccessRule, Endpoint, Language } from '@talhao/contract/core'
import type { Caller } from './caller.ts'
import type { ErrorForm } from './error-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule
    bodyType?: Endpoint['bodyType']
    parts?: Endpoint['parts']
    isHeavy?: boolean
    /** JSON and nothing that a browser shows or keeps as a file. */
    answersData?: boolean
    /** Absent where no endpoint of the contract is served. */
    errorForm?: ErrorForm
  }
  interface FastifyRequest {
    caller: Caller | null
    language: Language
    /** null: nobody has asked for the language yet. */
    chosenLanguage: Language | null
  }
}
