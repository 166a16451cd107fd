import './delete-account-texts.ts'
import { useState } from 'react'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { type DeletionMail, DeletionMailSent } from './deletion-mail-sent.tsx'
import { PendingDeletion } from './pending-deletion.tsx'

/** Asking for the mail that begins the deletion of the own account (ACC-27). */
export function DeleteAccountScreen() {
  const { deletes_at: deletesAt } = useCurrentMe()
  const [sent, setSent] = useState<DeletionMail | null>(null)
  return (
    <PageCard>
      {deletesAt !== null && <PendingDeletion deletesAt={deletesAt} />}
      {sent !== null ? (
        <DeletionMailSent mail={sent} />
      ) : (
        deletesAt === null && <DeleteAccountForm onSent={setSent} />
      )}
    </PageCard>
  )
}
