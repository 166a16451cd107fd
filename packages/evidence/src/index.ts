export { composeContent } from './compose/compose-content.ts'
export type { WorkFacts } from './compose/work-facts.ts'
export { type Pack, type PackBody, type PackProof, type PublicKey, packType, readPack } from './pack.ts'
export { type QrContent, readQrText, writeQrText } from './qr-text.ts'
export { readStrictJson } from './read-strict-json.ts'
export { hashBody, hashBytes, makeKeyId, type Signer, sealPack, writeCanonical } from './seal.ts'
export { type DatumId, data, datumIds } from './templates/data.ts'
export {
  type DatumSource,
  type FilledDatum,
  type FilledTemplates,
  fillTemplates,
  isDatumId,
} from './templates/fill-templates.ts'
export { type TemplateId, templateIds, templates } from './templates/template.ts'
export { type ChainHead, verifyChain } from './verify-chain.ts'
export {
  type FileVerdict,
  NoKeyError,
  type PublishedHead,
  readHeads,
  readKeys,
  readPublicKey,
  verifyFile,
} from './verify-file.ts'
export { type Fault, type Verdict, verifyPack } from './verify-pack.ts'
export {
  type JudgedMinute,
  judgeMinute,
  listOutsideSpells,
  type MinuteVerdict,
  type OutsideSpell,
  sumAreas,
  type WorkedAreas,
} from './weather/judge-minutes.ts'
export {
  type LimitedReading,
  limitedReadings,
  rioGrandeDoSulLimits,
  type WeatherLimit,
} from './weather/limits.ts'
export type { StationReadings, WeatherReadings, WorkMinute } from './weather/minute.ts'
