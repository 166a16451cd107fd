/** Every list of the equipment cloud lies under it: what changes in one may change what another says. */
export const equipmentKey = ['equipment'] as const
