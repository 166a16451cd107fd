import { expect, it } from 'vitest'
import { createApiKeySecret, hashApiKey, isApiKey } from './api-key-secret.ts'

it('keys are 256 random bits behind a mark by which they are known', () => {
  const keys = Array.from({ length: 100 }, createApiKeySecret)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) {
    expect(key).toMatch(/^tk_[\w-]{43}$/)
    expect(isApiKey(key)).toBe(true)
  }
  expect(isApiKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false)
})

it('are stored as SHA-256', () => {
  expect(hashApiKey('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
