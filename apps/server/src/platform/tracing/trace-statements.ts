import { AsyncResource } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import type { ClientBase, Pool } from 'pg'
import type { Tracer } from './tracer.ts'
import { currentContext } from './work-context.ts'

const maxStatementLength = 2_000

type Query = (this: ClientBase, ...given: unknown[]) => unknown

/** A span for each statement of work that is traced. Values are not in it: statements have placeholders for them. */
export function traceStatements(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query: Query = client.query
    Object.assign(client, { query: traceQuery(query, tracer) })
  })
  // Whoever waits for a connection is called back by whoever gives one back, in the other's context.
  const connect: (...given: unknown[]) => unknown = pool.connect
  Object.assign(pool, {
    connect: (...given: unknown[]) => connect.apply(pool, given.map(keepContext)),
  })
}

function traceQuery(query: Query, tracer: Tracer): Query {
  return function traced(...given) {
    const { span: parent } = currentContext()
    if (parent === null) return query.apply(this, given)
    const text = readStatement(given[0])
    const operation = (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toUpperCase()
    const span = tracer.start({
      name: operation,
      kind: 'client',
      parent,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, maxStatementLength),
      },
    })
    const finish = (error?: unknown) => span.end(error === undefined || error === null ? {} : { error })
    const passed = given.map((value) => (isFunction(value) ? endBefore(value, finish) : value))
    const result = query.apply(this, passed)
    if (result instanceof Promise) result.then(() => finish(), finish)
    else if (result instanceof EventEmitter) result.once('end', () => finish()).once('error', finish)
    return result
  }
}

function readStatement(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : ''
  return typeof text === 'string' ? text : ''
}

type AnyFunction = (...given: unknown[]) => unknown

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function'
}

function keepContext(value: unknown): unknown {
  return isFunction(value) ? AsyncResource.bind(value) : value
}

function endBefore(callback: AnyFunction, finish: (error?: unknown) => void): AnyFunction {
  return (error, ...rest) => {
    finish(error)
    return callback(error, ...rest)
  }
}
