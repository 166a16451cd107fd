export interface FormPart {
  readonly name: string
  /** Makes it a file, whatever it is. */
  readonly fileName?: string
  readonly content: Buffer
}

/** A form as browsers send it. */
export function packMultipart(parts: readonly FormPart[]): {
  payload: Buffer
  headers: { 'content-type': string }
} {
  const boundary = '----talhao-test-boundary'
  const pieces = parts.flatMap(({ name, fileName, content }) => {
    const file =
      fileName === undefined
        ? '\r\n'
        : `; filename="${fileName.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`),
      content,
      Buffer.from('\r\n'),
    ]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
