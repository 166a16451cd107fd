import type { EquipmentOperationDetail } from '@talhao/contract/operations/equipment'
import { someWeatherParameters } from './a-weather-operation.ts'
import { idOf } from './an-equipment-record.ts'

export const equipmentOperationId = idOf('f', 7)

function aReport(average: number): EquipmentOperationDetail['weatherReport'] {
  const metric = { min: average - 5, max: average + 5, avg: average }
  return {
    temperature: metric,
    windSpeed: metric,
    deltaT: metric,
    humidity: metric,
    dewPoint: metric,
    pressure: metric,
    vehicleSpeed: metric,
  }
}

function aSubOperation(of: {
  operator: string
  machinery: string
  file: string
  average: number
  ha: number
}) {
  return {
    operatorId: idOf('d', of.operator.length),
    operators: [of.operator],
    machineryId: idOf('e', of.machinery.length),
    machineries: [of.machinery],
    files: [
      {
        id: of.file,
        fileid: of.file,
        filepath: `/api/v2/operation_files/${of.file}/polygons`,
        filetype: 'polygons',
        startDate: '2026-11-10T11:00:00.000Z',
        endDate: '2026-11-10T14:30:00.000Z',
        weatherReport: aReport(of.average),
        totalArea: of.ha,
        areaWithinParameters: of.ha / 2,
        applied: [],
      },
    ],
  }
}

/** Two people, each with a machine and a file, on the same morning. */
export const equipmentOperation: EquipmentOperationDetail = {
  filePaths: [],
  subOperations: [
    aSubOperation({ operator: 'Ana', machinery: 'Uniport', file: 'fileone', average: 20, ha: 30 }),
    aSubOperation({ operator: 'Zeferino', machinery: 'Patriot 300', file: 'filetwo', average: 28, ha: 10 }),
  ],
  summary: {
    operationId: equipmentOperationId,
    name: 'Dessecação',
    status: 'active',
    farmName: 'Boa Vista',
    fieldName: 'Talhão 1',
    productName: null,
    additionalInfo: '',
    operators: ['Ana', 'Zeferino'],
    machineries: ['Patriot 300', 'Uniport'],
    startDate: '2026-11-10T11:00:00.000Z',
    endDate: '2026-11-10T14:30:00.000Z',
    totalArea: 40,
    areaWithinParameters: 20,
  },
  parameterDetails: someWeatherParameters(),
  initialParameterDetails: someWeatherParameters(),
  weatherReport: aReport(22),
}
