import { languages } from '@talhao/contract/core'
import type { LandImport } from '@talhao/contract/land/imports'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { anImportItem } from '../../test/a-land.ts'
import { makeId } from '../../test/a-station.ts'
import { describeNotices, describeRefusal } from './describe-item.ts'
import { noticeCodes, refusalCodes } from './import-codes.ts'
import {
  changePlan,
  isStored,
  listOrders,
  listPinGroups,
  listPlanned,
  listQuestions,
  startPlan,
} from './import-plan.ts'

function aPreview(...items: LandImport['items']): LandImport {
  return { id: makeId(1), items, notices: [], refusals: [] }
}

const crsQuestion = {
  code: 'crs_missing' as const,
  choices: [{ crs: 'EPSG:31981', centroid: [-55, -12] }],
}

describe('the plan of an import', () => {
  it('takes what needs no word, offers drafts, and leaves out what is refused or asked', () => {
    const preview = aPreview(
      anImportItem({ index: 0 }),
      anImportItem({ index: 1, draft: true }),
      anImportItem({ index: 2, refusal: 'self_crossing', geometry: null }),
      anImportItem({ index: 3, question: crsQuestion, geometry: null }),
      anImportItem({ index: 4, kind: 'receptor', receptor_kind: 'water' }),
      anImportItem({ index: 5, kind: 'receptor', draft: true }),
    )
    const stored = listPlanned(preview, startPlan(preview.items)).filter(isStored)
    expect(stored.map(({ item }) => item.index)).toEqual([0, 4])
  })

  it('tells the server names, fields to replace, kinds and answers', () => {
    const preview = aPreview(
      anImportItem({ index: 0 }),
      anImportItem({ index: 1 }),
      anImportItem({ index: 2, question: crsQuestion, geometry: null }),
      anImportItem({ index: 3, kind: 'receptor', draft: true }),
    )
    let plan = startPlan(preview.items)
    plan = changePlan(plan, [0], { name: 'Talhão 7' })
    plan = changePlan(plan, [1], { replacedId: makeId(9) })
    const answer = { crs: 'EPSG:31981' }
    plan = changePlan(plan, [2], { answer, placed: anImportItem({ index: 2 }) })
    plan = changePlan(plan, [3], { isTaken: true, receptorKind: 'apiary' })
    expect(listOrders(listPlanned(preview, plan))).toEqual([
      { index: 0, action: 'create', name: 'Talhão 7' },
      { index: 1, action: 'replace', field_id: makeId(9) },
      { index: 2, action: 'create', answer },
      { index: 3, action: 'create', receptor_kind: 'apiary' },
    ])
  })

  it('asks once for all items of a layer', () => {
    const asked = { question: crsQuestion, geometry: null }
    const pin = { kind: 'receptor' as const, draft: true, layer: 'casas' }
    const preview = aPreview(
      anImportItem({ index: 0, ...asked }),
      anImportItem({ index: 1, ...asked }),
      anImportItem({ index: 2, ...asked, layer: 'outra' }),
      anImportItem({ index: 3, ...pin }),
      anImportItem({ index: 4, ...pin }),
    )
    expect(listQuestions(preview).map(({ indexes }) => indexes)).toEqual([[0, 1], [2]])
    expect(listPinGroups(preview).map(({ indexes }) => indexes)).toEqual([[3, 4]])
  })
})

describe.each(languages)('the words of an import in %s', (language) => {
  const t = i18n.getFixedT(language, 'landImports')

  it.each(refusalCodes)('explain the refusal %s', (code) => {
    const text = describeRefusal(code, { gap_m: 37, at: [-55.5, -12.25] }, t)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text).not.toMatch(/\{\{|refusals\./)
  })

  it.each(noticeCodes)('explain the notice %s', (code) => {
    const detail = { overlaps: [{ name: 'Sul', area_ha: 2.5 }] }
    const notices = [code === 'skipped' ? 'skipped:12' : code]
    const [text = ''] = describeNotices({ notices, detail }, t)
    expect(text).toMatch(/^[\p{Lu}\d].*\.$/u)
    expect(text).not.toMatch(/\{\{|notices\./)
  })

  it('tell where and how far', () => {
    expect(describeRefusal('line_not_closed', { gap_m: 37 }, t)).toContain('37 m')
    expect(describeRefusal('self_crossing', { at: [-55.5, -12.25] }, t)).toContain('12,25° S; 55,50° O')
    expect(describeNotices({ notices: ['unheard_of'], detail: null }, t)).toEqual([])
  })
})
