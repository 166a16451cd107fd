/** The names the messages carry. */
export const registryNames = ['Farm', 'Field', 'Product', 'Machinery', 'Operator', 'Operation'] as const
export type RegistryName = (typeof registryNames)[number]

export type RegistryAction = 'created' | 'updated' | 'deleted' | 'disabled'

/** Clients in the field recognise success by this very text (OPS-60), in both languages. */
export function describeAction<N extends RegistryName, D extends RegistryAction>(name: N, action: D) {
  return `Emcloud ${name} is ${action} successfully` as const
}

export const operatorsCreatedMessage = 'Emcloud Operators are created successfully'
export const operationsFinishedMessage = 'Emcloud Operations are finished successfully'
