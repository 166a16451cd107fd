import { Button, TextInput } from '@mantine/core'
import type { CaseNote, QualityCase, StationHealth } from '@talhao/contract/weather/health'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { QueuedError } from '../../lib/offline/queued-error.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useAdvice, useReasonText } from '../stations/use-doubt-text.ts'
import { useAddCaseNote, useDismissCase } from './health-calls.ts'
import classes from './health-screen.module.css'
import { useCaseSentence } from './use-case-sentence.ts'

interface CaseListProps {
  readonly health: StationHealth
  readonly isOpen: boolean
  readonly isAdmin: boolean
}

/** Faults of the station, each with what to do and what people wrote. */
export function CaseList({ health, isOpen, isAdmin }: CaseListProps) {
  const { t } = useTranslation('health')
  const cases = health.cases.filter(({ closedAt }) => (closedAt === null) === isOpen)
  if (cases.length === 0 && isOpen) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t(isOpen ? 'cases.open' : 'cases.closed')}</h2>
      {cases.length === 0 ? (
        <p className={classes.none}>{t('cases.none')}</p>
      ) : (
        <ul className={classes.cases}>
          {cases.map((found) => (
            <CaseItem key={found.id} found={found} health={health} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CaseItem({
  found,
  health,
  isAdmin,
}: {
  found: QualityCase
  health: StationHealth
  isAdmin: boolean
}) {
  const { t } = useTranslation('health')
  const describe = useCaseSentence()
  const nameReason = useReasonText()
  const advise = useAdvice()
  const from = useMomentText(found.beganAt, health.timeZone)
  const to = useMomentText(found.lastAt, health.timeZone)
  const isOpen = found.closedAt === null
  return (
    <li className={classes.case}>
      <p className={classes.fault}>{isOpen ? describe(found) : nameReason(found.reading, found.reason)}</p>
      <p className={classes.none}>
        {!isOpen
          ? t('cases.span', { from, to })
          : isQuiet(found)
            ? t('cases.sinceLast', { from, to })
            : t('cases.since', { time: from })}
        {found.dismissedAt !== null && ` · ${t('cases.dismissed')}`}
      </p>
      {isOpen && <p>{advise(found)}</p>}
      {found.notes.map((note) => (
        <Note key={note.id} note={note} timeZone={health.timeZone} />
      ))}
      {isOpen && <CaseActions found={found} stationId={health.stationId} isAdmin={isAdmin} />}
    </li>
  )
}

/** A fault that comes and goes stays open for a week: who reads of it wants to know when it was there last. */
const quietMs = 2 * 3_600_000

function isQuiet({ reason, lastAt }: QualityCase): boolean {
  return reason !== 'silent' && Date.now() - Date.parse(lastAt) > quietMs
}

function Note({ note, timeZone }: { note: CaseNote; timeZone: string }) {
  const time = useMomentText(note.createdAt, timeZone)
  return (
    <p className={classes.note}>
      <strong>{note.author}</strong> <span className={classes.none}>{time}</span> {note.text}
    </p>
  )
}

function CaseActions({
  found,
  stationId,
  isAdmin,
}: {
  found: QualityCase
  stationId: string
  isAdmin: boolean
}) {
  const { t } = useTranslation('health')
  const { t: tShared } = useTranslation()
  const [text, setText] = useState('')
  const addNote = useAddCaseNote()
  const dismiss = useDismissCase()
  const params = { id: stationId, caseId: found.id }
  const onError = (error: unknown) => showToast({ tone: 'error', message: describeError(error, tShared) })

  function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    addNote.mutate(
      { params, body: { text: text.trim() } },
      {
        onSuccess: () => {
          setText('')
          showToast({ tone: 'success', message: t('cases.saved') })
        },
        onError: (error) => {
          if (!(error instanceof QueuedError)) return onError(error)
          setText('')
          showToast({ tone: 'info', message: error.message, closeAfterMs: 5000 })
        },
      },
    )
  }

  return (
    <form className={classes.actions} onSubmit={save}>
      <TextInput
        className={classes.field ?? ''}
        aria-label={t('cases.note')}
        placeholder={t('cases.note')}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={addNote.isPending}>
        {t('cases.addNote')}
      </Button>
      {isAdmin && found.reason !== 'silent' && (
        <Button
          variant="subtle"
          loading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(
              { params },
              {
                onSuccess: () => showToast({ tone: 'success', message: t('cases.wasDismissed') }),
                onError,
              },
            )
          }
        >
          {t('cases.dismiss')}
        </Button>
      )}
    </form>
  )
}
