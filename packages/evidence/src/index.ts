export { type Pack, type PackBody, type PackProof, type PublicKey, packType, readPack } from './pack.ts'
export { type QrContent, readQrText, writeQrText } from './qr-text.ts'
export { readStrictJson } from './read-strict-json.ts'
export { hashBody, hashBytes, makeKeyId, type Signer, sealPack, writeCanonical } from './seal.ts'
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
