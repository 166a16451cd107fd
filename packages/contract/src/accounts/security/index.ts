import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  createRecoveryCodes,
  getSecurity,
  keepFactors,
  removePasskey,
  removeTotp,
  resetFactors,
  setFactorRequirement,
} from './factors.ts'
import {
  authenticateSecondFactor,
  cancelFactorRemoval,
  confirmFactorRemoval,
  getPasskeyRequest,
  requestFactorRemoval,
} from './second-factor-sign-in.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.ts'

export * from './factors.ts'
export * from './second-factor-sign-in.ts'
export * from './sessions.ts'

export const securityEndpoints = [
  authenticateSecondFactor,
  getPasskeyRequest,
  requestFactorRemoval,
  confirmFactorRemoval,
  cancelFactorRemoval,
  getSecurity,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  createRecoveryCodes,
  keepFactors,
  setFactorRequirement,
  resetFactors,
  listSessions,
  endSession,
  endOtherSessions,
  signOut,
]
