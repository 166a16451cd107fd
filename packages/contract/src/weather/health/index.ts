import { Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { judgedReadings } from '../readings/index.ts'
import { Calibration, FleetStation, Maintenance, maintenanceKinds, StationHealth } from './station-health.ts'

export * from './station-health.ts'

const StationParams = Shape({ id: Id })
const Note = Type.String({ maxLength: 1000 })

export const getFleetHealth = defineEndpoint({
  name: 'getFleetHealth',
  summary: "How well each of a client's stations works, those that need somebody first",
  method: 'GET',
  path: '/api/v2/stations/health',
  savedAs: 'health',
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(FleetStation)) },
})

export const getStationHealth = defineEndpoint({
  name: 'getStationHealth',
  summary: 'How well a station works: its faults, its sensors day by day, what was done to it',
  method: 'GET',
  path: '/api/v2/stations/:id/health',
  savedAs: 'health',
  access: clientUsers,
  params: StationParams,
  answers: { 200: SuccessOf(StationHealth) },
})

export const addCaseNote = defineEndpoint({
  name: 'addCaseNote',
  summary: 'Write a note to a fault of a station',
  method: 'POST',
  path: '/api/v2/stations/:id/health/cases/:caseId/notes',
  queuedAs: 'note',
  access: clientUsers,
  params: Shape({ id: Id, caseId: Id }),
  body: Shape({ text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }) }),
  answers: { 201: Done },
})

export const dismissCase = defineEndpoint({
  name: 'dismissCase',
  summary: 'Say that the readings of a case are right: they count as good again, and the case is closed',
  method: 'POST',
  path: '/api/v2/stations/:id/health/cases/:caseId/dismiss',
  access: clientAdmins,
  params: Shape({ id: Id, caseId: Id }),
  answers: { 200: Done },
})

export const saveQualityLimit = defineEndpoint({
  name: 'saveQualityLimit',
  summary: 'Widen (above 1) or narrow the limits by which one reading of a station is judged',
  method: 'PUT',
  path: '/api/v2/stations/:id/health/limits',
  access: clientAdmins,
  params: StationParams,
  body: Shape({
    reading: Type.Enum(judgedReadings),
    factor: Type.Number({ minimum: 0.25, maximum: 4 }),
  }),
  answers: { 200: Done },
})

export const createCalibration = defineEndpoint({
  name: 'createCalibration',
  summary: 'Correct a sensor from a time on; one that holds already ends there',
  method: 'POST',
  path: '/api/v2/stations/:id/calibrations',
  access: clientAdmins,
  params: StationParams,
  body: Shape({
    reading: Type.Enum(judgedReadings),
    offset: Type.Number({ minimum: -1000, maximum: 1000 }),
    factor: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    startsAt: IsoTime,
    note: Note,
  }),
  answers: { 201: SuccessOf(Calibration) },
})

export const revertCalibration = defineEndpoint({
  name: 'revertCalibration',
  summary: 'Take a calibration back; the values are again as they came',
  method: 'DELETE',
  path: '/api/v2/stations/:id/calibrations/:recordId',
  access: clientAdmins,
  params: Shape({ id: Id, recordId: Id }),
  answers: { 200: Done },
})

export const createMaintenance = defineEndpoint({
  name: 'createMaintenance',
  summary: 'Say that a station is worked on: readings are set aside until it ends, poured water adds no rain',
  method: 'POST',
  path: '/api/v2/stations/:id/maintenance',
  access: clientAdmins,
  params: StationParams,
  body: Shape({
    kind: Type.Enum(maintenanceKinds),
    reading: Nullable(Type.Enum(judgedReadings)),
    startsAt: IsoTime,
    endsAt: Nullable(IsoTime),
    note: Note,
  }),
  answers: { 201: SuccessOf(Maintenance) },
})

export const endMaintenance = defineEndpoint({
  name: 'endMaintenance',
  summary: 'Say when a maintenance ended',
  method: 'PUT',
  path: '/api/v2/stations/:id/maintenance/:recordId',
  access: clientAdmins,
  params: Shape({ id: Id, recordId: Id }),
  body: Shape({ endsAt: IsoTime }),
  answers: { 200: SuccessOf(Maintenance) },
})

export const revertMaintenance = defineEndpoint({
  name: 'revertMaintenance',
  summary: 'Take a maintenance back; its readings count again',
  method: 'DELETE',
  path: '/api/v2/stations/:id/maintenance/:recordId',
  access: clientAdmins,
  params: Shape({ id: Id, recordId: Id }),
  answers: { 200: Done },
})

export const healthEndpoints = [
  getFleetHealth,
  getStationHealth,
  addCaseNote,
  dismissCase,
  saveQualityLimit,
  createCalibration,
  revertCalibration,
  createMaintenance,
  endMaintenance,
  revertMaintenance,
]
