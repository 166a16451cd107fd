import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { evidenceTemplates } from '@talhao/contract/evidence/packs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'
import { type FieldProblem, type FieldProblems, useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCreateLink } from './link-calls.ts'
import { PackChoiceFields, wholeSeason } from './pack-choice-fields.tsx'
import classes from './sharing-panel.module.css'

const usualDays = '30'
const mostDays = 365

interface LinkValues {
  readonly name: string
  readonly days: string
}

type LinkProblem = 'nameMissing' | 'daysRange'

function findProblems({ name, days }: LinkValues): FieldProblems<LinkValues, LinkProblem> {
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0
  return {
    ...(name.trim() === '' && { name: { rule: 'nameMissing' } }),
    ...((count < 1 || count > mostDays) && { days: { rule: 'daysRange' } }),
  }
}

/** Makes a link; its address is shown once. */
export function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('evidenceSharing')
  const { t: tShared } = useTranslation()
  const { values, problems, formRef, change, refuse } = useFields<LinkValues, LinkProblem>({
    name: '',
    days: usualDays,
  })
  const [season, setSeason] = useState(wholeSeason)
  const create = useCreateLink()
  if (create.data !== undefined)
    return <MadeDialog token={create.data.data.token} packs={create.data.data.packs} onClose={onClose} />

  const describe = (problem: FieldProblem<LinkProblem> | undefined) =>
    problem === undefined ? null : 'text' in problem ? problem.text : t(`form.${problem.rule}`)

  function submit() {
    const found = findProblems(values)
    if (Object.keys(found).length > 0) return refuse(found)
    const template = evidenceTemplates.find((id) => id === season.template)
    create.mutate({
      body: {
        name: values.name.trim(),
        days: Number(values.days),
        ...(season.from === null ? {} : { from: season.from }),
        ...(season.to === null ? {} : { to: season.to }),
        ...(template === undefined ? {} : { template }),
      },
    })
  }

  return (
    <Dialog title={t('create')} staysOnClickOutside onClose={onClose}>
      <form
        ref={formRef}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) submit()
        }}
      >
        <TextInput
          label={t('form.name')}
          description={t('form.nameHint')}
          autoComplete="off"
          maxLength={120}
          value={values.name}
          error={describe(problems.name)}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          label={t('form.days')}
          inputMode="numeric"
          autoComplete="off"
          value={values.days}
          error={describe(problems.days)}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
        <PackChoiceFields season={season} onChange={setSeason} />
        <p className={classes.text}>{t('form.note')}</p>
        {create.error !== null && <Notice tone="error">{describeError(create.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('form.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function MadeDialog({ token, packs, onClose }: { token: string; packs: number; onClose: () => void }) {
  const { t } = useTranslation('evidenceSharing')
  const address = `${window.location.origin}${paths.sharedEvidence(token)}`
  return (
    <Dialog title={t('made.title')} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>{t('made.text', { count: packs })}</p>
        <TextInput label={t('made.link')} value={address} readOnly />
        <DialogActions>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() =>
              void copyAndTell(address, { copied: t('made.copied'), failed: t('made.copyFailed') })
            }
          >
            {t('made.copy')}
          </Button>
          <Button onClick={onClose}>{t('made.done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
