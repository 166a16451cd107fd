import { endpoints } from '@talhao/contract'
import { expect, it } from 'vitest'
import { errorFormOf, errorFormOfUnknown } from './error-form.ts'

it('writes the error of an unknown address like those of the endpoints beside it', () => {
  for (const endpoint of endpoints)
    expect({ [endpoint.name]: errorFormOfUnknown(endpoint.path) }).toEqual({
      [endpoint.name]: errorFormOf(endpoint),
    })
})

it('spells the status with a capital in the registries and operations of the equipment cloud alone', () => {
  const spelled = endpoints.filter((endpoint) => errorFormOf(endpoint).status === 'Error')
  expect([...new Set(spelled.map(({ path }) => path.split('/').slice(0, 5).join('/')))]).toEqual([
    '/api/v2/emcloud/emcloud_farms',
    '/api/v2/emcloud/emcloud_fields',
    '/api/v2/emcloud/emcloud_products',
    '/api/v2/emcloud/emcloud_machineries',
    '/api/v2/emcloud/emcloud_operators',
    '/api/v2/emcloud/emcloud_operations',
  ])
})

it('repeats the message in what writes people and devices', () => {
  const repeating = endpoints.filter((endpoint) => errorFormOf(endpoint).repeatsMessage)
  expect(repeating.map(({ name }) => name)).toEqual([
    'createUser',
    'editUser',
    'deleteUser',
    'createDevice',
    'editDevice',
    'deleteDevice',
    'revealDevice',
    'resetDevicePassword',
  ])
})
