import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts'

/** An endpoint of the registries and operations, all of which spell the status with a capital (WIRE-4). */
export function defineEquipmentEndpoint<
  const E extends Endpoint & { readonly path: `/api/v2/emcloud/emcloud_${string}` },
>(endpoint: E) {
  return defineEndpoint({ ...endpoint, errorStatus: 'Error' })
}
