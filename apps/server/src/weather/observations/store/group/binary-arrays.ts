const numberType = 701
const uuidType = 2950
const numberBytes = 8
const uuidBytes = 16
/** Dimensions, flags and type, then the length and the first index of the only dimension. */
const headBytes = 20

/** A `float8[]` as the database takes it without parsing a digit; `fill` gets zeros. */
export function encodeNumbers(length: number, fill: (values: Float64Array) => void): Buffer {
  const values = new Float64Array(length)
  fill(values)
  const bytes = Buffer.allocUnsafeSlow(headBytes + length * (4 + numberBytes))
  const view = new DataView(bytes.buffer)
  writeHead(view, numberType, length)
  let offset = headBytes
  for (let index = 0; index < length; index++) {
    view.setInt32(offset, numberBytes)
    view.setFloat64(offset + 4, values[index] ?? Number.NaN)
    offset += 4 + numberBytes
  }
  return bytes
}

/** A `uuid[]`. */
export function encodeUuids(ids: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(headBytes + ids.length * (4 + uuidBytes))
  writeHead(new DataView(bytes.buffer), uuidType, ids.length)
  let offset = headBytes
  for (const id of ids) {
    offset = bytes.writeInt32BE(uuidBytes, offset)
    offset += bytes.write(id.replaceAll('-', ''), offset, 'hex')
  }
  return bytes
}

function writeHead(view: DataView, type: number, length: number): void {
  view.setInt32(0, 1)
  view.setInt32(4, 0)
  view.setInt32(8, type)
  view.setInt32(12, length)
  view.setInt32(16, 1)
}
