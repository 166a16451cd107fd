import { expect, it } from 'vitest'
import { describeCoverage } from './coverage.ts'
import { createEndpointMatcher } from './match-endpoint.ts'
import type { RecordedCall } from './recording.ts'

const endpoints = [
  { method: 'GET', path: '/stations/:id' },
  { method: 'GET', path: '/stations/wind_rose' },
  { method: 'POST', path: '/stations/:id/rotate' },
]

function callsOf(endpoint: string, roles: readonly string[], status = 200): RecordedCall[] {
  return roles.map((role) => ({
    title: `${role} ${endpoint}`,
    role,
    endpoint,
    status,
    headers: [],
    body: '',
  }))
}

it('knows a call of the contract by its address, named segments before parameters', () => {
  const match = createEndpointMatcher(endpoints)
  expect(match('GET', '/stations/wind_rose?x=1')).toBe('GET /stations/wind_rose')
  expect(match('GET', '/stations/7')).toBe('GET /stations/:id')
  expect(match('GET', '/stations/7/rotate')).toBe(null)
})

it('is complete when every call of the contract was made by several roles', () => {
  const calls = endpoints.flatMap(({ method, path }) => callsOf(`${method} ${path}`, ['a', 'b', 'c']))
  expect(describeCoverage(calls, endpoints).isComplete).toBe(true)
})

it('is not when one was never made, or by few, or when the server failed', () => {
  const [first, ...others] = endpoints.flatMap(({ method, path }) =>
    callsOf(`${method} ${path}`, ['a', 'b', 'c']),
  )
  expect(first?.role).toBe('a')
  const poor = describeCoverage(others, endpoints)
  expect(poor.isComplete).toBe(false)
  expect(poor.lines).toContain('Not covered: GET /stations/:id was called by 2 roles')
  const failed = describeCoverage([...others, ...callsOf('GET /stations/:id', ['a'], 500)], endpoints)
  expect(failed.isComplete).toBe(false)
})
