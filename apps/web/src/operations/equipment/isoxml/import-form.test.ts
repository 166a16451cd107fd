import { maxIsoxmlBytes } from '@talhao/contract/operations/equipment'
import { describe, expect, it } from 'vitest'
import { aField, idOf } from '../../../test/an-equipment-record.ts'
import { anIsoxmlTask } from '../../../test/an-isoxml-task.ts'
import { describeClockPeriod, describePeriod } from './describe-period.ts'
import { findImportProblems, resolveRecords, startImport, toImportMeta } from './import-form.ts'
import { judgeFile } from './judge-file.ts'
import { judgeTask } from './judge-task.ts'
import type { Candidates } from './list-candidates.ts'
import { suggestField, suggestRecord } from './suggest-record.ts'
import { listTerminalZones, nameOffset } from './zones/terminal-zones.ts'

describe('a file of a terminal', () => {
  const aFile = (name: string, size: number) =>
    Object.defineProperty(new File([], name), 'size', { value: size })

  it('must be a zip that is neither empty nor too big', () => {
    expect(judgeFile(aFile('TASKDATA.ZIP', 10))).toBeNull()
    expect(judgeFile(aFile('TASKDATA.XML', 10))).toBe('notZip')
    expect(judgeFile(aFile('zip', 10))).toBe('notZip')
    expect(judgeFile(aFile('a.zip', 0))).toBe('empty')
    expect(judgeFile(aFile('a.zip', maxIsoxmlBytes))).toBeNull()
    expect(judgeFile(aFile('a.zip', maxIsoxmlBytes + 1))).toBe('tooBig')
  })
})

describe('a task', () => {
  it('can be imported once, and only with places', () => {
    const none = new Set<string>()
    expect(judgeTask(anIsoxmlTask(), none)).toBeNull()
    expect(judgeTask(anIsoxmlTask(), new Set(['TSK1']))).toBe('imported')
    expect(judgeTask(anIsoxmlTask({ points: 0, pointsWithoutPlace: 7 }), none)).toBe('noPlace')
    expect(judgeTask(anIsoxmlTask({ points: 0 }), none)).toBe('noRecords')
  })
})

describe('names in a file', () => {
  it('find the record that is called so, whatever case and accents', () => {
    const records = [
      { id: '1', name: 'Uniport' },
      { id: '2', name: 'Máquina São João' },
    ]
    expect(suggestRecord(records, ['maquina sao joao']).record?.id).toBe('2')
    expect(suggestRecord(records, ['Uniport 3030'])).toEqual({ record: null, isAmbiguous: false })
    expect(suggestRecord(records, [])).toEqual({ record: null, isAmbiguous: false })
  })

  it('suggest nothing where several could be meant', () => {
    const records = [
      { id: '1', name: 'Ana Lima' },
      { id: '2', name: 'ANA LIMA' },
      { id: '3', name: 'Rui Prado' },
    ]
    expect(suggestRecord(records, ['Ana Lima'])).toEqual({ record: null, isAmbiguous: true })
    // Of two in the file one is registered: it need not have been that one.
    expect(suggestRecord(records, ['Rui Prado', 'Eva'])).toEqual({ record: null, isAmbiguous: true })
    expect(suggestRecord(records, ['Rui Prado', 'rui prado']).record?.id).toBe('3')
  })

  it('find a field by its farm, for many farms have a field "1"', () => {
    const cristal = aField({ id: idOf('b', 2), emcloudFarm: { id: idOf('a', 2), name: 'Cristal' } })
    const fields = [aField(), cristal]
    const find = (farmName: string | null, among = fields) =>
      suggestField(among, { fieldName: 'TALHAO 1', farmName }).record?.id ?? null
    expect(find('cristal')).toBe(idOf('b', 2))
    expect(find('BOA VISTA')).toBe(idOf('b', 1))
    // Two of that name, and no farm that helps: nobody guesses.
    expect(find(null)).toBeNull()
    expect(find('Outra')).toBeNull()
    expect(find('Outra', [cristal])).toBe(idOf('b', 2))
    expect(suggestField(fields, { fieldName: null, farmName: 'Cristal' }).record).toBeNull()
    // Two of that name on the same farm.
    expect(find('Cristal', [cristal, { ...cristal, id: idOf('b', 3) }])).toBeNull()
  })
})

describe('the period of a task', () => {
  it('is told by the clock of the terminal, the second day only where it is another', () => {
    expect(describeClockPeriod('2026-03-12T11:15:00', '2026-03-12T14:40:00')).toBe('12-03-2026 11:15 – 14:40')
    expect(describeClockPeriod('2026-03-12T22:15:00', '2026-03-13T01:40:00')).toBe(
      '12-03-2026 22:15 – 13-03-2026 01:40',
    )
    expect(describeClockPeriod(null, '2026-03-12T14:40:00')).toBeNull()
  })

  it('is told in a zone where the times are known', () => {
    expect(
      describePeriod({
        start: '2026-03-12T02:30:00Z',
        end: '2026-03-12T04:00:00Z',
        timeZone: 'America/Sao_Paulo',
      }),
    ).toBe('11-03-2026 23:30 – 12-03-2026 01:00')
  })
})

describe('zones of a terminal', () => {
  it('are named with the offset of the day of the work, clocks moved or not', () => {
    const labelOf = (zone: string, clock: string) =>
      listTerminalZones(clock).find(({ value }) => value === zone)?.label
    expect(listTerminalZones(null)[0]).toEqual({ value: 'UTC', label: 'UTC' })
    expect(labelOf('America/Sao_Paulo', '2026-12-01T12:00:00')).toMatch(/\(UTC-3\)$/)
    expect(labelOf('America/Sao_Paulo', '2018-12-01T12:00:00')).toMatch(/\(UTC-2\)$/)
    expect(labelOf('America/Santiago', '2026-01-15T12:00:00')).toBe('Santiago (UTC-3)')
    expect(labelOf('America/Santiago', '2026-07-15T12:00:00')).toBe('Santiago (UTC-4)')
  })

  it('have offsets of whole hours or not', () => {
    expect([0, -180, 60, 330, -210].map(nameOffset)).toEqual([
      'UTC',
      'UTC-3',
      'UTC+1',
      'UTC+5:30',
      'UTC-3:30',
    ])
  })
})

describe('an import', () => {
  const offer = (ids: readonly string[], suggested: string | null): Candidates => ({
    choices: ids.map((value) => ({ value, label: value })),
    suggested,
    isAmbiguous: false,
    written: [],
    permission: 'manage',
    isLoading: false,
  })
  const candidates = {
    field: offer(['f1', 'f2'], 'f1'),
    product: offer(['p1'], null),
    operator: offer(['o1'], 'o1'),
    machinery: offer(['m1'], 'gone'),
  }

  it('takes what is called as in the file until somebody chooses, and only what is on offer', () => {
    const values = startImport(anIsoxmlTask())
    expect(resolveRecords(values, candidates)).toEqual({
      field: 'f1',
      product: null,
      operator: 'o1',
      machinery: null,
    })
    const chosen = { ...values, field: { id: 'f2' }, operator: { id: null }, product: { id: 'p9' } }
    expect(resolveRecords(chosen, candidates)).toEqual({
      field: 'f2',
      product: null,
      operator: null,
      machinery: null,
    })
  })

  it('needs a name, a field, an operator and a machine, but no product', () => {
    const values = { ...startImport(anIsoxmlTask()), name: ' ' }
    const nothing = { field: null, product: null, operator: null, machinery: null }
    expect(Object.keys(findImportProblems(values, nothing, {}))).toEqual([
      'name',
      'field',
      'operator',
      'machinery',
    ])
    const all = { field: 'f1', product: null, operator: 'o1', machinery: 'm1' }
    expect(findImportProblems({ ...values, name: 'A' }, all, {})).toEqual({})
    const crews = { 'DVC2/WKR1': { operator: null, machinery: 'm1' } }
    expect(Object.keys(findImportProblems({ ...values, name: 'A' }, all, crews))).toEqual(['crews'])
  })

  it('believes the satellites’ clock where the file has one, and UTC where it has none', () => {
    const records = { field: 'f1', product: null, operator: 'o1', machinery: 'm1' }
    const zoneOf = (utcOffsetMinutes: number | null) => {
      const task = anIsoxmlTask({ utcOffsetMinutes })
      return toImportMeta({ uploadId: 'u', task, values: startImport(task), records, crews: {} }).timeZone
    }
    expect(zoneOf(null)).toBe('UTC')
    expect(zoneOf(-180)).toBeNull()
  })

  it('sends what was chosen, without spaces around it, and a name that fits', () => {
    const task = anIsoxmlTask({ name: 'x'.repeat(300) })
    const values = { ...startImport(task), additionalInfo: ' vento ' }
    const records = { field: 'f1', product: 'p1', operator: 'o1', machinery: 'm1' }
    expect(toImportMeta({ uploadId: 'u1', task, values, records, crews: {} })).toEqual({
      uploadId: 'u1',
      taskId: 'TSK1',
      name: 'x'.repeat(200),
      fieldId: 'f1',
      productId: 'p1',
      operatorId: 'o1',
      machineryId: 'm1',
      timeZone: 'UTC',
      additionalInfo: 'vento',
    })
    const crews = { 'DVC2/WKR1': { operator: 'o2', machinery: 'm2' } }
    expect(toImportMeta({ uploadId: 'u1', task, values, records, crews }).crews).toEqual([
      { key: 'DVC2/WKR1', operatorId: 'o2', machineryId: 'm2' },
    ])
  })
})
