import type { BaseBlock } from 'asn1js'

/** Few installations have an authority, and every start would wait for its library. */
const loadAsn1 = () => import('asn1js')
type Asn1 = Awaited<ReturnType<typeof loadAsn1>>

const sha256Oid = '2.16.840.1.101.3.4.2.1'
const version = 1

/** What a time stamping authority is asked (RFC 3161, 2.4.1): its word on a SHA-256, with its certificate. */
export async function writeTimeStampRequest(hash: Uint8Array, nonce: Uint8Array): Promise<Uint8Array> {
  const { Boolean: Asn1Boolean, Integer, Null, ObjectIdentifier, OctetString, Sequence } = await loadAsn1()
  const request = new Sequence({
    value: [
      new Integer({ value: version }),
      new Sequence({
        value: [
          new Sequence({ value: [new ObjectIdentifier({ value: sha256Oid }), new Null()] }),
          new OctetString({ valueHex: toBuffer(hash) }),
        ],
      }),
      new Integer({ valueHex: toBuffer(nonce) }),
      new Asn1Boolean({ value: true }),
    ],
  })
  return new Uint8Array(request.toBER())
}

export interface TimeStamp {
  readonly hash: Uint8Array
  readonly nonce: Uint8Array | null
  readonly time: Date
}

/** What was stamped, and when; null: it was refused, or is no answer of an authority (RFC 3161, 2.4.2). */
export async function readTimeStamp(answer: Uint8Array): Promise<TimeStamp | null> {
  const asn1 = await loadAsn1()
  const { fromBER, Integer, OctetString } = asn1
  const listParts = createPartLister(asn1)
  const { result } = fromBER(toBuffer(answer))
  const [status, token] = listParts(result)
  const [granted] = listParts(status)
  // 1: granted with changes.
  if (!(granted instanceof Integer) || granted.valueBlock.valueDec > 1) return null
  const [, explicit] = listParts(token)
  const [signedData] = listParts(explicit)
  const [, , content] = listParts(signedData)
  const [, wrapped] = listParts(content)
  const [octets] = listParts(wrapped)
  if (!(octets instanceof OctetString)) return null
  return readInfo(fromBER(octets.getValue()).result, asn1)
}

function readInfo(info: BaseBlock, asn1: Asn1): TimeStamp | null {
  const { GeneralizedTime, Integer, OctetString } = asn1
  const listParts = createPartLister(asn1)
  const [, , imprint, , time, ...others] = listParts(info)
  const [, hash] = listParts(imprint)
  if (!(hash instanceof OctetString) || !(time instanceof GeneralizedTime)) return null
  const nonce = others.find((one) => one instanceof Integer)
  return {
    hash: new Uint8Array(hash.getValue()),
    nonce: nonce instanceof Integer ? new Uint8Array(nonce.valueBlock.valueHexView) : null,
    time: time.toDate(),
  }
}

function createPartLister({ Constructed, OctetString, Sequence }: Asn1) {
  return (block: BaseBlock | undefined): readonly BaseBlock[] => {
    if (block instanceof OctetString) return block.valueBlock.value
    return block instanceof Constructed || block instanceof Sequence ? block.valueBlock.value : []
  }
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
