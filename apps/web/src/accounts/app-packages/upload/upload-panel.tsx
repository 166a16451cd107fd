import { Button, TextInput } from '@mantine/core'
import { uploadParts } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../ui/controls/file-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { PackagePanel } from '../package-panel.tsx'
import { findUploadProblems, judgeApk, type UploadRule, type UploadValues } from './find-upload-problems.ts'
import classes from './upload-panel.module.css'
import { type RejectedFields, useUpload } from './use-upload.ts'

const empty: UploadValues = { apk: null, checksum: null, version: '' }

type FieldTexts = Readonly<Record<keyof UploadValues, string | null>>
const noProblems: FieldTexts = { apk: null, checksum: null, version: null }

/** APK, checksum and version: all three or nothing (ACC-35). */
export function UploadPanel({ cloud }: { cloud: Cloud }) {
  const { t } = useTranslation('appPackages')
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState(noProblems)
  const [rejection, setRejection] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const upload = useUpload(cloud)
  const isLocked = upload.share !== null
  const describeRule = (rule: UploadRule | null) => (rule === null ? null : t(rule))

  // After drawing: only then do the fields carry their mark.
  useEffect(() => {
    if (rejection !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejection])

  function change(changes: Partial<UploadValues>, problem: Partial<FieldTexts>) {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) => ({ ...before, ...problem }))
  }

  function refuse(fields: RejectedFields) {
    setProblems({ ...noProblems, ...fields })
    setRejection({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = Object.entries(findUploadProblems(values))
    const { apk, checksum } = values
    if (found.length > 0 || apk === null || checksum === null) {
      refuse(Object.fromEntries(found.map(([field, rule]) => [field, t(rule)])))
      return
    }
    upload.start(
      { apk, checksum, version: values.version.trim() },
      { onDone: () => setValues(empty), onRejected: refuse },
    )
  }

  function describeProgress(share: number): string {
    return share < 1 ? t('upload.sending', { percent: Math.floor(share * 100) }) : t('upload.checking')
  }

  return (
    <PackagePanel title={t('upload.title')} text={t('upload.text')}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FileField
          label={t('upload.apk')}
          hint={t('upload.apkHint')}
          name={uploadParts.apk}
          ending=".apk"
          file={values.apk}
          problem={problems.apk}
          isLocked={isLocked}
          chooseText={t('upload.choose', { ending: '.apk' })}
          changeText={t('upload.change')}
          onChange={(apk) => change({ apk }, { apk: describeRule(judgeApk(apk)) })}
        />
        <FileField
          label={t('upload.checksum')}
          hint={t('upload.checksumHint')}
          name={uploadParts.checksum}
          ending=".txt"
          file={values.checksum}
          problem={problems.checksum}
          isLocked={isLocked}
          chooseText={t('upload.choose', { ending: '.txt' })}
          changeText={t('upload.change')}
          onChange={(checksum) => change({ checksum }, { checksum: null })}
        />
        <TextInput
          classNames={{
            input: classes.version ?? '',
            description: classes.hint ?? '',
            error: classes.problem ?? '',
          }}
          label={t('upload.version')}
          description={problems.version === null ? t('upload.versionHint') : null}
          name={uploadParts.version}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          disabled={isLocked}
          value={values.version}
          error={problems.version}
          onChange={(event) => change({ version: event.currentTarget.value }, { version: null })}
        />
        {upload.share === null ? (
          <Button className={classes.send ?? ''} type="submit">
            {t('upload.send')}
          </Button>
        ) : (
          <UploadProgress
            label={t('upload.progress')}
            words={describeProgress(upload.share)}
            share={upload.share}
            stop={{ label: t('upload.stop'), act: upload.share < 1 ? upload.stop : null }}
          />
        )}
        {upload.news !== null && <Notice tone={upload.news.tone}>{upload.news.text}</Notice>}
      </form>
    </PackagePanel>
  )
}
