import { describe, expect, it } from 'vitest'
import { findRefusal } from './record-rights.ts'

const active = { status: 'active', default: false } as const

describe('what can be done with a record', () => {
  it('goes by the level that came with the list', () => {
    expect(findRefusal('view', 'add', null)).toBe('viewOnly')
    expect(findRefusal('view', 'edit', active)).toBe('viewOnly')
    expect(findRefusal('view', 'remove', active)).toBe('viewOnly')
    expect(findRefusal('create', 'add', null)).toBeNull()
    expect(findRefusal('create', 'edit', active)).toBeNull()
    expect(findRefusal('create', 'remove', active)).toBe('needsManage')
    expect(findRefusal('manage', 'remove', active)).toBeNull()
  })

  it('is nothing once it is disabled or finished, and nothing for a default product', () => {
    for (const action of ['edit', 'remove'] as const) {
      expect(findRefusal('manage', action, { status: 'disabled' })).toBe('disabled')
      expect(findRefusal('manage', action, { status: 'finished' })).toBe('finished')
      expect(findRefusal('manage', action, { status: 'active', default: true })).toBe('defaultProduct')
    }
  })
})
