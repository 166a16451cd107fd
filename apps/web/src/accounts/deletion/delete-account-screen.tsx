import './delete-account-texts.ts'
import { useState } from 'react'
import { PageCard } from '../../ui/page/page-card.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { type DeletionMail, DeletionMailSent } from './deletion-mail-sent.tsx'

/** Asking for the mail that begins the deletion of the own account (ACC-27). */
export function DeleteAccountScreen() {
  const [sent, setSent] = useState<DeletionMail | null>(null)
  return (
    <PageCard>
      {sent === null ? <DeleteAccountForm onSent={setSent} /> : <DeletionMailSent mail={sent} />}
    </PageCard>
  )
}
