import { endpoints } from '@talhao/contract'
import type { Endpoint, SignedInRule } from '@talhao/contract/core'
import { ingestEndpoints } from '@talhao/contract/weather/ingest'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { enforceAccess } from './enforce-access.ts'

/**
 * The exact lists. A new public, sales or device endpoint must be put here by hand, and so be looked at. By a station's
 * key only endpoints of the ingest part can be called, all of them.
 */
const publicEndpoints = [
  'authenticate',
  'authenticateSecondFactor',
  'cancelFactorRemoval',
  'confirmAlertByToken',
  'confirmDeletion',
  'confirmFactorRemoval',
  'declineTestCheckout',
  'deviceAuthenticate',
  'getHealth',
  'getPasskeyRequest',
  'getReadiness',
  'getTestCheckout',
  'listCities',
  'listEvidenceHeads',
  'listEvidenceKeys',
  'listStates',
  'payTestCheckout',
  'printSharedPack',
  'readSharedEvidence',
  'readSharedPack',
  'receivePaymentEvent',
  'register',
  'renewPushSubscription',
  'requestFactorRemoval',
  'requestPasswordReset',
  'resendVerification',
  'resetPassword',
  'showAlertUnsubscribe',
  'showSprayUnsubscribe',
  'showWidget',
  'undoDeletion',
  'unsubscribeAlertMails',
  'unsubscribeSprayMails',
  'verifyUser',
]
const salesStaffEndpoints = [
  'checkSubscriptionCreation',
  'createCheckoutSession',
  'createClient',
  'createDownloadToken',
  'createStation',
  'editClientOfSales',
  'editSubscription',
  'getClientOfSales',
  'getMe',
  'getPaymentLink',
  'listCheckouts',
  'listClients',
  'listPlans',
  'listStations',
  'retrieveCheckoutDetails',
  'retrieveLineItems',
  'saveSalesForm',
  'signOut',
  'updateLanguage',
]
const deviceEndpoints = [
  'createEquipmentOperation',
  'downloadPlantingApp',
  'downloadWeatherApp',
  'getEquipmentProduct',
  'getPlantingAppVersion',
  'getWeatherAppVersion',
  'listEquipmentFarms',
  'listEquipmentFields',
  'listEquipmentMachineries',
  'listEquipmentOperations',
  'listEquipmentOperators',
  'listEquipmentProducts',
  'listPlantingAppFiles',
  'listWeatherAppFiles',
  'uploadPlantingFiles',
  'uploadSubOperation',
  'uploadWeatherFile',
]
const keyEndpoints = [
  'getDaySummaries',
  'getEquipmentOperation',
  'getObservationHistory',
  'getPlantingDetails',
  'getSprayOutlook',
  'getStation',
  'getWeatherLimits',
  'getWindRose',
  'listAlertChanges',
  'listAlerts',
  'listEquipmentOperations',
  'listFarms',
  'listObservationChanges',
  'listOperationChanges',
  'listPlantingFiles',
  'listSprayOutlooks',
  'listStations',
  'listWeatherFiles',
  'serveOperationFile',
]
const internalEndpoints = ['getStatus', 'uploadPlantingApp', 'uploadWeatherApp']

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function namesWhere(matches: (endpoint: Endpoint) => boolean): string[] {
  return endpoints
    .filter(matches)
    .map(({ name }) => name)
    .sort()
}
function ruleOf(endpoint: Endpoint): SignedInRule | null {
  return typeof endpoint.access === 'string' ? null : endpoint.access
}

describe('the endpoints of the contract', () => {
  it('are public only by name', () => {
    expect(namesWhere(({ access }) => access === 'public')).toEqual(publicEndpoints)
    expect(namesWhere(({ access }) => access === 'ingest')).toEqual(
      ingestEndpoints.map(({ name }) => name).sort(),
    )
  })

  it('are open to sales, devices, keys and the internal login only by name', () => {
    expect(namesWhere((endpoint) => ruleOf(endpoint)?.roles.includes('sales') ?? false)).toEqual(
      salesStaffEndpoints,
    )
    expect(namesWhere((endpoint) => ruleOf(endpoint)?.device === true)).toEqual(deviceEndpoints)
    expect(namesWhere((endpoint) => ruleOf(endpoint)?.keyScopes !== undefined)).toEqual(keyEndpoints)
    expect(namesWhere((endpoint) => ruleOf(endpoint)?.internal === true)).toEqual(internalEndpoints)
  })

  it('change nothing by a key', () => {
    const open = endpoints.filter((endpoint) => (ruleOf(endpoint)?.keyScopes?.length ?? 0) > 0)
    expect(open.map(({ method }) => method)).toEqual(open.map(() => 'GET'))
  })

  it('have each its own name, and its own method and path', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
  })

  it('answer only what a schema lists', () => {
    for (const { name, answers } of endpoints) expect(Object.keys(answers).length, name).toBeGreaterThan(0)
  })

  it('are all served', () => {
    const missing = endpoints.filter(({ method, path }) => !test.app.hasRoute({ method, url: path }))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('refuse everybody without a token, before anything else is looked at', async () => {
    for (const endpoint of endpoints.filter((endpoint) => ruleOf(endpoint) !== null)) {
      const url = endpoint.path.replace(/:\w+/g, 'x')
      const payload = endpoint.method === 'GET' ? {} : { payload: '{' }
      const answer = await test.call({ method: endpoint.method, url, ...payload })
      expect(answer.status, endpoint.name).toBe(401)
      expect(answer.body.errors, endpoint.name).toHaveProperty('base')
    }
  })
})

describe('a route without an access rule', () => {
  it('stops the start', async () => {
    const app = fastify()
    enforceAccess(app, { tokens: neverCalled, loadCaller: neverCalled, clock: neverCalled } as never)
    expect(() => app.get('/forgotten', async () => 'open door')).toThrow('/forgotten has no access rule')
  })
})

const neverCalled = () => {
  throw new Error('not to be called')
}

it('limits the calls of one token a minute', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  try {
    const user = await aUser(limited)
    const statuses: number[] = []
    for (let call = 0; call < 7; call++)
      statuses.push((await limited.call({ url: '/api/v1/me', token: user.token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  } finally {
    await limited.close()
  }
})
