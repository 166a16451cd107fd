import { describe, expect, it } from 'vitest'
import { aFarm, aStation, makeId } from '../../test/a-station.ts'
import { countStations, filterGroups } from './filter-groups.ts'
import { groupStations } from './group-stations.ts'

const names = ['Zebra', 'Água Limpa', 'Açude', 'Pivô 10', 'Pivô 2', 'Brejo']
const stations = names.map((placeName, index) =>
  aStation({ id: makeId(index + 1), placeName, brand: placeName === 'Brejo' ? 'optim' : 'farmxtend' }),
)
const ids = stations.map(({ id }) => id)
const farms = [
  aFarm({ id: makeId(101), name: 'Vale Verde', stations: ids.slice(4) }),
  aFarm({ id: makeId(102), name: 'Água Boa', stations: ids.slice(1, 3) }),
  aFarm({ id: makeId(103), name: 'Vazia' }),
]

function describeGroups(groups: ReturnType<typeof groupStations>) {
  return groups.map(({ farm, stations: members }) => [
    farm?.name ?? null,
    members.map(({ placeName }) => placeName),
  ])
}

describe('groups of stations', () => {
  const groups = groupStations({ stations, farms, language: 'pt' })

  it('are the farms by name and at last the stations in none; farms without stations are hidden', () => {
    expect(describeGroups(groups)).toEqual([
      ['Água Boa', ['Açude', 'Água Limpa']],
      ['Vale Verde', ['Pivô 2', 'Brejo']],
      [null, ['Pivô 10', 'Zebra']],
    ])
  })

  it('sort by place name as people read it, with optim after all others', () => {
    const [only] = groupStations({ stations, farms: [], language: 'es' })
    expect(only?.stations.map(({ placeName }) => placeName)).toEqual([
      'Açude',
      'Água Limpa',
      'Pivô 2',
      'Pivô 10',
      'Zebra',
      'Brejo',
    ])
  })

  it('keep empty farms where all farms are listed', () => {
    const all = groupStations({ stations, farms, language: 'pt', emptyFarms: 'keep' })
    expect(all.map(({ farm }) => farm?.name ?? null)).toEqual(['Água Boa', 'Vale Verde', 'Vazia', null])
  })

  it.each([
    ['agua', ['Açude', 'Água Limpa']],
    ['PIVO', ['Pivô 2', 'Pivô 10']],
    ['  limpa  ', ['Água Limpa']],
    ['vale 2', ['Pivô 2']],
    ['trator', []],
  ])('searched for %j give %j, without regard to accents and case', (search, found) => {
    const left = filterGroups(groups, search)
    expect(left.flatMap((group) => group.stations.map(({ placeName }) => placeName))).toEqual(found)
  })

  it('are counted', () => {
    expect(countStations(groups)).toBe(6)
  })
})
