import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconChevronLeft, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Language } from '@talhao/contract/core'
import type { PackPreview } from '@talhao/contract/evidence/packs'
import { data as knownData, type TemplateId, templateIds, templates } from '@talhao/evidence/templates'
import { fileZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useEvidenceRights } from '../sharing/use-evidence-rights.ts'
import { useIssuePack, usePackPreview } from './pack-calls.ts'
import classes from './pack-form.module.css'

/** Records, what only a person knows, and one button: then the pack is sealed. */
export function PackForm({ operationId }: { operationId: string }) {
  const { t } = useTranslation('evidence')
  const { maySeal } = useEvidenceRights()
  const [chosen, setChosen] = useState<readonly TemplateId[]>(['br'])
  const preview = usePackPreview(operationId, maySeal ? chosen : [])
  const { data } = preview
  return (
    <>
      <Link className={classes.back} to={paths.evidence}>
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
        {t('form.back')}
      </Link>
      <PageHeader
        title={t('form.title')}
        {...(data === undefined
          ? {}
          : { lead: t('form.for', { operation: data.operation.name, field: data.operation.field }) })}
      />
      {!maySeal ? (
        <Notice tone="info">{t('form.refused')}</Notice>
      ) : (
        <>
          <TemplateChoice chosen={chosen} onChange={setChosen} />
          {data !== undefined ? (
            <Answers key={data.asked.join(' ')} operationId={operationId} chosen={chosen} preview={data} />
          ) : preview.error !== null ? (
            <ErrorState
              error={preview.error}
              isRetrying={preview.isFetching}
              onRetry={() => void preview.refetch()}
            />
          ) : chosen.length === 0 ? (
            <Notice tone="info">{t('form.chooseOne')}</Notice>
          ) : (
            <div aria-label={t('form.reading')} role="status">
              <TableSkeleton />
            </div>
          )}
        </>
      )}
    </>
  )
}

function TemplateChoice({
  chosen,
  onChange,
}: {
  chosen: readonly TemplateId[]
  onChange: (chosen: readonly TemplateId[]) => void
}) {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{t('form.templates')}</legend>
      <div className={classes.choices}>
        {templateIds.map((id) => {
          const { name, status } = templates[id]
          return (
            <Checkbox
              key={id}
              className={classes.choice ?? ''}
              label={name[language]}
              {...(status === 'draft' ? { description: t('form.draft') } : {})}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(templateIds.filter((one) => (one === id ? checked : chosen.includes(one))))
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function Answers({
  operationId,
  chosen,
  preview,
}: {
  operationId: string
  chosen: readonly TemplateId[]
  preview: PackPreview
}) {
  const { t } = useTranslation('evidence')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const issue = useIssuePack()
  const [declared, setDeclared] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(preview.declared_before).map(([id, value]) => [id, String(value)])),
  )
  const known = new Set(preview.known.map(({ datum }) => datum))
  const asked = preview.asked.filter((id) => !known.has(id))
  const { last } = preview

  function seal() {
    const told = Object.entries(declared).filter(([id, value]) => asked.includes(id) && value.trim() !== '')
    issue.mutate(
      { body: { operation_id: operationId, templates: [...chosen], declared: Object.fromEntries(told) } },
      {
        onSuccess: ({ data }) => {
          showToast({ tone: 'success', message: t('form.sealed', { number: data.number }) })
          void navigate(paths.evidence)
        },
      },
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!issue.isPending) seal()
      }}
    >
      {last !== null && (
        <Notice tone={last.same ? 'info' : 'warning'}>
          {t(last.same ? 'form.same' : 'form.changed', { number: last.number })}
        </Notice>
      )}
      <section className={classes.card} aria-labelledby="asked">
        <h2 id="asked" className={classes.heading}>
          {t('form.asked')}
        </h2>
        <p className={classes.text}>{asked.length === 0 ? t('form.nothingAsked') : t('form.askedText')}</p>
        <div className={classes.fields}>
          {asked.map((id) => (
            <DatumField
              key={id}
              id={id}
              value={declared[id] ?? ''}
              onChange={(value) => setDeclared((before) => ({ ...before, [id]: value }))}
            />
          ))}
        </div>
      </section>
      <KnownList preview={preview} />
      {issue.error !== null && <Notice tone="error">{describeError(issue.error, tShared)}</Notice>}
      <p className={classes.text}>{t('form.law')}</p>
      <Button
        type="submit"
        size="md"
        loading={issue.isPending}
        leftSection={<IconRosetteDiscountCheck size={20} stroke={1.8} aria-hidden="true" />}
      >
        {t('form.seal')}
      </Button>
    </form>
  )
}

function DatumField({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('evidence')
  const name = useDatumName()
  return (
    <TextInput
      label={name(id)}
      {...(value.trim() === '' ? {} : { description: t('form.declared') })}
      value={value}
      maxLength={500}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function KnownList({ preview: { known } }: { preview: PackPreview }) {
  const { t } = useTranslation('evidence')
  const name = useDatumName()
  return (
    <section className={classes.card} aria-labelledby="known">
      <h2 id="known" className={classes.heading}>
        {t('form.known')}
      </h2>
      <dl className={classes.known}>
        {known.map(({ datum, source, value }) => (
          <div key={datum}>
            <dt>{name(datum)}</dt>
            <dd>
              {value === null ? t('form.inPack') : writeKnown(value)}
              <span className={classes.source}>{t(`form.sources.${readSource(source)}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Times and numbers come as the pack has them, and are read as everywhere on the pages. */
function writeKnown(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value, fileZone)
  return /^-?\d+\.\d+$/.test(value) ? formatNumber(Number(value)) : value
}

const sources = ['operation', 'order', 'machine', 'station', 'registry', 'computed', 'declared'] as const

function readSource(source: string): (typeof sources)[number] {
  return sources.find((one) => one === source) ?? 'computed'
}

function useDatumName(): (id: string) => string {
  const language = useLanguage()
  const labels: Readonly<Record<string, { readonly label: Readonly<Record<Language, string>> }>> = knownData
  return (id) => labels[id]?.label[language] ?? id
}
