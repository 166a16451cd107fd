export interface FormPart {
  readonly name: string
  /** Makes it a file, whatever it is. */
  readonly fileName?: string
  readonly content: Buffer | string
}

const boundary = '----talhao-recorder-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A form as browsers send it, with the same boundary each time. */
export function packMultipart(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => {
    const file =
      fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
