/** The names the messages carry. */
export const registerNames = ['Farm', 'Field', 'Product', 'Machinery', 'Operator', 'Operation'] as const
export type RegisterName = (typeof registerNames)[number]

export type RegisterDeed = 'created' | 'updated' | 'deleted' | 'disabled'

/** Clients in the field recognise success by this very text (OPS-60), in both languages. */
export function describeDeed<N extends RegisterName, D extends RegisterDeed>(name: N, deed: D) {
  return `Emcloud ${name} is ${deed} successfully` as const
}

export const operatorsCreatedMessage = 'Emcloud Operators are created successfully'
export const operationsFinishedMessage = 'Emcloud Operations are finished successfully'
