/** The closed list of what the log can say; the page has a sentence for each. */
export const changeActions = [
  'client.created',
  'user.created',
  'user.verified',
  'user.language_changed',
  'user.password_reset',
  'user.updated',
  'user.deleted',
  'user.deletion_requested',
  'user.deletion_confirmed',
  'user.deletion_undone',
  'user.erased',
  'device.created',
  'device.updated',
  'device.deleted',
  'device.password_revealed',
  'device.password_reset',
  'farm.created',
  'station.created',
] as const
export type ChangeAction = (typeof changeActions)[number]
