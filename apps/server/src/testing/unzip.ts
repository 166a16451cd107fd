import yauzl from 'yauzl'

/** What lies in a zip, by name. */
export function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>()
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error !== null) return reject(error)
      file.on('error', reject)
      file.on('end', () => resolve(entries))
      file.on('entry', (entry: yauzl.Entry) =>
        file.openReadStream(entry, (problem, stream) => {
          if (problem !== null) return reject(problem)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(chunks))
            file.readEntry()
          })
        }),
      )
      file.readEntry()
    })
  })
}
