/** Without what a file system or a zip refuses, and without a beginning that a shell or a spreadsheet would run. */
export function cleanFileName(text: string): string {
  const cleaned = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')
    .replace(/^[\s.=+\-@~]+/, '')
    .trim()
  return cleaned === '' ? 'talhao' : cleaned
}

/** Old programs read the plain name, all others the second (RFC 6266). */
export function describeAttachment(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
