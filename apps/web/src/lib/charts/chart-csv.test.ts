import { dialectOf } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import { aChartModel, aSeries } from '../../test/a-chart-model.ts'
import { buildChartCsv, formatCsv } from './chart-csv.ts'
import { makeFileName } from './save-file.ts'
import { summariseSeries } from './summarise-series.ts'

const markOf = (name: string) => `${name}: observação`

describe('the data of a chart as CSV', () => {
  it('keep what is set aside, and say beside it why it is not trusted', () => {
    const series = aSeries({
      values: [21, 99],
      marks: [null, { kind: 'aside', text: 'valor impossível' }],
    })
    const model = aChartModel([21, 99], { series: [series] })
    expect(buildChartCsv(model, { time: 'Hora', mark: markOf, dialect: 'brazil' })).toBe(
      '\ufeffHora;Temperatura (°C);Temperatura: observação\r\n' +
        '01/01/1970 00:00;21;\r\n' +
        '01/01/1970 01:00;99;valor impossível\r\n',
    )
  })

  it('are what a Brazilian spreadsheet opens: all digits, units in the heading, gaps empty', () => {
    const model = aChartModel([], {
      slots: aChartModel([1, 2]).slots,
      series: [
        aSeries({ id: '1', name: 'Sensor 1', values: [21.25, null] }),
        aSeries({ id: '2', name: 'Sensor 2', values: [-0.5, 0] }),
      ],
    })
    expect(buildChartCsv(model, { time: 'Data e hora', mark: markOf, dialect: 'brazil' })).toBe(
      '\ufeffData e hora;Sensor 1 (°C);Sensor 2 (°C)\r\n' +
        '01/01/1970 00:00;21,25;-0,5\r\n' +
        '01/01/1970 01:00;;0\r\n',
    )
  })

  it('have commas and decimal points for the spreadsheets of Mexico and its neighbours', () => {
    expect(
      formatCsv(
        [
          ['Data', 'Lote 1, norte'],
          ['01/01/1970 00:00', -0.5],
        ],
        dialectOf('GT'),
      ),
    ).toBe('\ufeffData,"Lote 1, norte"\r\n01/01/1970 00:00,-0.5\r\n')
  })

  it('cannot break out of their cells, nor be run as a formula', () => {
    expect(formatCsv([['a;b', 'say "x"', '=1+1', '-2']], 'brazil')).toBe(
      '\ufeff"a;b";"say ""x""";\'=1+1;-2\r\n',
    )
  })

  it('have plain spaces where the screen keeps words together', () => {
    expect(formatCsv([['Máquina', 'Trator (27,0\u00a0m)']], 'brazil')).toBe(
      '\ufeffMáquina;Trator (27,0 m)\r\n',
    )
  })

  it('are saved under a name that every system takes', () => {
    expect(makeFileName(['Pivô Norte', 'Chuva', '14-11-2026 01h00', 'a/b:c'], 'csv')).toBe(
      'Pivô-Norte_Chuva_14-11-2026-01h00_a-b-c.csv',
    )
  })
})

it('a series is summed up with its extremes and its gaps', () => {
  expect(summariseSeries([2, null, 6, 1])).toEqual({
    known: 3,
    gaps: 1,
    sum: 9,
    mean: 3,
    min: { value: 1, slot: 3 },
    max: { value: 6, slot: 2 },
  })
  expect(summariseSeries([null, null])).toBeNull()
})
