import * as contract from '@talhao/contract/accounts/devices'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { authenticateDevice } from './device-sign-in.service.ts'
import {
  createDevice,
  deleteDevice,
  editDevice,
  listDevices,
  resetDevicePassword,
  revealDevice,
} from './devices.service.ts'
import { devicesTexts } from './devices.texts.ts'

export function registerDevices(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.listDevices, async ({ caller }) => ({
    status: 'success',
    data: await listDevices(deps, caller),
  }))

  serve(app, contract.createDevice, async ({ body: { device }, caller, language }) => {
    const created = await createDevice(deps, caller, {
      clientId: caller.clientId,
      serialNumber: device.serial_number,
      cloudType: device.cloud_type ?? 'mpcloud',
    })
    return { status: 'success', message: fillText(devicesTexts.created, language), data: created }
  })

  serve(app, contract.editDevice, async ({ params, body: { device }, caller, language }) => {
    const edited = await editDevice(deps, caller, {
      deviceId: params.id,
      serialNumber: device.serial_number,
      cloudType: device.cloud_type ?? null,
    })
    return { status: 'success', message: fillText(devicesTexts.updated, language), data: edited }
  })

  serve(app, contract.deleteDevice, async ({ params, caller, language }) => {
    await deleteDevice(deps, caller, params.id)
    return { status: 'success', message: fillText(devicesTexts.deleted, language) }
  })

  serve(app, contract.revealDevice, async ({ params, caller }) => {
    const password = await revealDevice(deps, caller, params.id)
    return { status: 'success', data: { password } }
  })

  serve(app, contract.resetDevicePassword, async ({ params, caller, language }) => {
    const password = await resetDevicePassword(deps, caller, params.id)
    const message = fillText(devicesTexts.passwordReset, language)
    return { status: 'success', message, data: { password } }
  })

  serve(app, contract.deviceAuthenticate, async ({ body: { auth }, request }) => {
    const jwt = await authenticateDevice(deps, {
      serialNumber: auth.serial_number,
      password: auth.password,
      address: request.ip,
    })
    return { status: 'success', jwt }
  })
}
