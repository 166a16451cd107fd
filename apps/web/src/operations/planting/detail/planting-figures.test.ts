import { describe, expect, it } from 'vitest'
import { allFiles, aPlantingDetails } from '../../../test/a-planting-operation.ts'
import { chooseTab } from '../../files/use-tab-in-address.ts'
import { listFigures, listWorkIndicators } from './planting-figures.ts'
import { choosePlantingLegend, createColourFinder, describeMachine } from './planting-legends.ts'
import { listTabs } from './planting-tab.ts'

describe('the tabs of an operation', () => {
  it('are those of the files it has, the first of seeds, fertilisers and speed being open', () => {
    expect(listTabs(allFiles)).toEqual(['seeds', 'fertilizers', 'speed'])
    const tabs = listTabs({ hasSeedFile: false, hasFertilizerFile: true, hasSpeedFile: true })
    expect(chooseTab(tabs, null)).toBe('fertilizers')
    expect(chooseTab(tabs, 'speed')).toBe('speed')
    expect(chooseTab(tabs, 'seeds')).toBe('fertilizers')
    expect(chooseTab([], 'seeds')).toBeNull()
  })
})

describe('the numbers of an operation', () => {
  it('divide the planted area by the time planting and by all of it, rounded to two decimals', () => {
    expect(listWorkIndicators(aPlantingDetails()).map(({ value }) => value)).toEqual([8.72, 6.54, 75])
  })

  it('take all that was worked where nothing was planted, and are unknown without a time', () => {
    const details = aPlantingDetails({
      areaPlanted: null,
      workedArea: 12,
      plantingTime: 7200,
      monitoringTime: 0,
    })
    expect(listWorkIndicators(details).map(({ value }) => value)).toEqual([6, null, null])
  })

  it('of the fertiliser are its own, not those of the seeds', () => {
    expect(listFigures(aPlantingDetails(), 'fertilizers').map(({ value }) => value)).toEqual([
      50.04, 3.86, 7.16, 6.31,
    ])
  })
})

describe('the colours of an operation', () => {
  it('follow its limits, and there are none where a limit is missing', () => {
    const legend = choosePlantingLegend(aPlantingDetails(), 'seeds')
    expect(legend?.bands).toHaveLength(9)
    expect(createColourFinder(legend)(12)).toBe('#90ee90')
    expect(createColourFinder(legend)(null)).toBeNull()
    expect(choosePlantingLegend(aPlantingDetails({ maximumRegularLimit: null }), 'seeds')).toBeNull()
    expect(choosePlantingLegend(aPlantingDetails({ speedLimit3: null }), 'speed')?.bands).toHaveLength(2)
    expect(choosePlantingLegend(aPlantingDetails(), 'fertilizers')?.bands).toHaveLength(1)
  })

  it('lie on strips as wide as the machine', () => {
    expect(describeMachine(aPlantingDetails({ numberOfSeedsRows: 24 }), 'seeds').rows).toBe(24)
    expect(describeMachine(aPlantingDetails({ numberOfSeedsRows: null }), 'speed').rows).toBe(3)
  })
})
