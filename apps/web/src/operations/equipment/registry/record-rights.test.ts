import { describe, expect, it } from 'vitest'
import { findRejection } from './record-rights.ts'

const active = { status: 'active', default: false } as const

describe('what can be done with a record', () => {
  it('goes by the level that came with the list', () => {
    expect(findRejection('view', 'add', null)).toBe('viewOnly')
    expect(findRejection('view', 'edit', active)).toBe('viewOnly')
    expect(findRejection('view', 'remove', active)).toBe('viewOnly')
    expect(findRejection('create', 'add', null)).toBeNull()
    expect(findRejection('create', 'edit', active)).toBeNull()
    expect(findRejection('create', 'remove', active)).toBe('needsManage')
    expect(findRejection('manage', 'remove', active)).toBeNull()
  })

  it('is nothing once it is disabled or finished, and nothing for a default product', () => {
    for (const action of ['edit', 'remove'] as const) {
      expect(findRejection('manage', action, { status: 'disabled' })).toBe('disabled')
      expect(findRejection('manage', action, { status: 'finished' })).toBe('finished')
      expect(findRejection('manage', action, { status: 'active', default: true })).toBe('defaultProduct')
    }
  })
})
