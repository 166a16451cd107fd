import type { IsoxmlReading, IsoxmlTask } from '@talhao/contract/operations/equipment'

export function anIsoxmlTask(changes: Partial<IsoxmlTask> = {}): IsoxmlTask {
  return {
    taskId: 'TSK1',
    name: 'Fungicida R1',
    customerName: null,
    farmName: 'BOA VISTA',
    fieldName: 'talhao 1',
    productNames: ['Herbicida'],
    workerNames: ['Rui Lima'],
    devices: [{ name: 'Uniport 3030', workingWidth: 24 }],
    startTime: '2026-03-12T11:15:00',
    endTime: '2026-03-12T14:40:00',
    utcOffsetMinutes: null,
    points: 12_345,
    pointsWithoutPlace: 0,
    logs: [],
    subOperations: [],
    metrics: ['temperature', 'wind_speed'],
    rates: [],
    otherValues: [],
    warnings: [],
    ...changes,
  }
}

export function anIsoxmlReading(tasks: IsoxmlTask[], warnings: string[] = []): IsoxmlReading {
  return { version: 4, maker: 'Terminal Sul', tasks, warnings }
}
