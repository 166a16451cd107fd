import { describe, expect, it } from 'vitest'
import { reasonAdvice, reasons, reasonTexts } from './reasons.ts'

describe('reasons', () => {
  it.each(reasons)('WEA-121: %s has a name and an advice in both languages', (reason) => {
    for (const { pt, es } of [reasonTexts[reason], reasonAdvice[reason]]) {
      expect(pt.length).toBeGreaterThan(5)
      expect(es.length).toBeGreaterThan(5)
    }
  })
})
