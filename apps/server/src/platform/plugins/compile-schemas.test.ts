import { endpointsByArea } from '@talhao/contract'
import { type Endpoint, isFileAnswer } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import { serializerOf, validatorOf } from './compile-schemas.ts'

const endpoints: readonly Endpoint[] = Object.values(endpointsByArea).flat()

describe('the schemas of the contract', () => {
  it('can all be compiled, although a start compiles none of them', () => {
    expect(endpoints.length).toBeGreaterThan(150)
    for (const { name, params, query, body, bodyType, answers } of endpoints) {
      if (params !== undefined) expect(() => validatorOf(params, 'text'), name).not.toThrow()
      if (query !== undefined) expect(() => validatorOf(query, 'text'), name).not.toThrow()
      if (body !== undefined && bodyType !== 'multipart')
        expect(() => validatorOf(body, 'body'), name).not.toThrow()
      for (const answer of Object.values(answers))
        if (!isFileAnswer(answer)) expect(() => serializerOf(answer), name).not.toThrow()
    }
  })

  it('are compiled once a process', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    expect(serializerOf(schema)).toBe(serializerOf(schema))
    expect(validatorOf(schema, 'body')).toBe(validatorOf(schema, 'body'))
  })
})
