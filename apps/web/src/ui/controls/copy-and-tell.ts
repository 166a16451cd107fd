import { showToast } from '../feedback/toasts.ts'
import { copyText } from './copy-text.ts'

/** Copies, and says in a toast whether that worked. */
export async function copyAndTell(text: string, said: { copied: string; failed: string }): Promise<void> {
  const isCopied = await copyText(text)
  showToast(isCopied ? { tone: 'success', message: said.copied } : { tone: 'error', message: said.failed })
}
