import { isEmail } from '@talhao/contract/core'
import { useState } from 'react'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { useLatestEmail } from './export-calls.ts'

export type EmailProblem = 'required' | 'invalid'

export interface EmailField {
  readonly email: string
  readonly problem: EmailProblem | null
  readonly type: (text: string) => void
  /** The address, or null after its problem was shown. */
  readonly read: () => string | null
}

/** Filled with the address used last, else the person's own, until somebody types. */
export function useEmailField(): EmailField {
  const me = useCurrentMe()
  const latest = useLatestEmail()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<EmailProblem | null>(null)
  const email = typed ?? (latest.isPending ? '' : (latest.data?.email ?? me.email))
  return {
    email,
    problem,
    type(text) {
      setTyped(text)
      setProblem(null)
    },
    read() {
      const address = email.trim()
      const found = address === '' ? 'required' : isEmail(address) ? null : 'invalid'
      setProblem(found)
      return found === null ? address : null
    },
  }
}
