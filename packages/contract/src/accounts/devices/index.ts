import { type Static, Type } from 'typebox'
import { clientAdmins, clouds } from '../../core/access.ts'
import { Done, Id, IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const maskedPassword = '********'

export const CloudType = Type.Enum(clouds)

export const Device = Shape({
  id: Id,
  serialNumber: Type.String(),
  /** Masked in the list; in clear only in the answer to creating it. */
  password: Type.String(),
  cloudType: CloudType,
  createdAt: IsoTime,
})
export type Device = Static<typeof Device>

const SerialNumber = Type.String({ maxLength: 100, default: '' })
const DevicePassword = SuccessOf(Shape({ password: Type.String() }))

export const listDevices = defineEndpoint({
  name: 'listDevices',
  summary: 'The device accounts of the own client, passwords masked',
  method: 'GET',
  path: '/api/v2/devices',
  access: clientAdmins,
  answers: { 200: SuccessOf(Type.Array(Device)) },
})

export const createDevice = defineEndpoint({
  name: 'createDevice',
  summary: 'Make a device account; its generated password stands in the answer',
  method: 'POST',
  path: '/api/v2/devices/create',
  errorRepeatsMessage: true,
  access: clientAdmins,
  body: Shape({ device: Shape({ serial_number: SerialNumber, cloud_type: Type.Optional(CloudType) }) }),
  answers: { 201: SuccessOf(Device) },
})

export const editDevice = defineEndpoint({
  name: 'editDevice',
  summary: 'Correct the serial number of a device account',
  method: 'POST',
  path: '/api/v2/devices/edit/:id',
  errorRepeatsMessage: true,
  access: clientAdmins,
  params: Shape({ id: Id }),
  body: Shape({ device: Shape({ serial_number: SerialNumber, cloud_type: Type.Optional(CloudType) }) }),
  answers: { 200: SuccessOf(Device) },
})

export const deleteDevice = defineEndpoint({
  name: 'deleteDevice',
  summary: 'Remove a device account; the tablet is signed out at its next call',
  method: 'POST',
  path: '/api/v2/devices/delete/:id',
  errorRepeatsMessage: true,
  access: clientAdmins,
  params: Shape({ id: Id }),
  answers: { 200: Done },
})

export const revealDevice = defineEndpoint({
  name: 'revealDevice',
  summary: 'Show the password of a device account; each time stands in the change log',
  method: 'POST',
  path: '/api/v2/devices/reveal/:id',
  errorRepeatsMessage: true,
  access: clientAdmins,
  params: Shape({ id: Id }),
  answers: { 200: DevicePassword },
})

export const resetDevicePassword = defineEndpoint({
  name: 'resetDevicePassword',
  summary: 'Generate a new password; the tablet is signed out at its next call',
  method: 'POST',
  path: '/api/v2/devices/reset_password/:id',
  errorRepeatsMessage: true,
  access: clientAdmins,
  params: Shape({ id: Id }),
  answers: { 200: DevicePassword },
})

export const deviceAuthenticate = defineEndpoint({
  name: 'deviceAuthenticate',
  summary: 'Sign in a tablet with serial number and password',
  method: 'POST',
  path: '/api/v1/device_authenticate',
  access: 'public',
  body: Shape({
    auth: Shape({
      serial_number: Type.String({ maxLength: 100 }),
      password: Type.String({ maxLength: 200 }),
    }),
  }),
  answers: { 201: Shape({ status: Type.Literal('success'), jwt: Type.String() }) },
})

export const devicesEndpoints = [
  listDevices,
  createDevice,
  editDevice,
  deleteDevice,
  revealDevice,
  resetDevicePassword,
  deviceAuthenticate,
]
