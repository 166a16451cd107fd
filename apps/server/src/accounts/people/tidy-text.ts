/** Without spaces around, and without line breaks or runs of spaces inside. */
export function tidyText(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
