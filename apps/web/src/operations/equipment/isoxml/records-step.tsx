import { Button, Textarea, TextInput } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { AddRecord } from './add-record.tsx'
import { requiredEntities } from './import-form.ts'
import classes from './isoxml-step.module.css'
import { type ImportEntity, importEntities } from './list-candidates.ts'
import { PassHeading } from './pass-heading.tsx'
import { RegistryChoice } from './registry-choice.tsx'
import { StepHeading } from './step-heading.tsx'
import { type ImportFormInput, useImportForm } from './use-import-form.ts'
import { ZoneChoice } from './zones/zone-choice.tsx'

const crewMembers = ['operator', 'machinery'] as const

interface RecordsStepProps extends ImportFormInput {
  readonly isCurrent: boolean
  readonly onBack: () => void
}

/** What our operation needs beyond the file: filled in where a record has the name of the file. */
export function RecordsStep(props: RecordsStepProps) {
  const { task, registers, importing, isCurrent, onBack } = props
  const { t } = useTranslation('equipmentIsoxml')
  const { t: tEquipment } = useTranslation('equipment')
  const { t: tOperations } = useTranslation('equipmentOperations')
  const { t: tShared } = useTranslation()
  const form = useImportForm(props)
  const opened = useOpened('add-record')
  const added = importEntities.find((entity) => entity === opened.parts?.[0])
  const [nameOfNew, setNameOfNew] = useState<string | null>(null)
  const { values, change, formRef } = form.fields
  const { share } = importing
  const failed = Object.values(registers).filter(({ isError, data }) => isError && data === undefined)
  const isLoading = importEntities.some((entity) => form.candidates[entity].isLoading)
  const others = Object.values(form.crews)
  const missing = requiredEntities.filter(
    (entity) =>
      form.records[entity] === null || (entity !== 'field' && others.some((crew) => crew[entity] === null)),
  )

  return (
    <>
      <form
        ref={formRef}
        className={classes.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div className={classes.head}>
          <StepHeading title={t('records.heading')} isCurrent={isCurrent} />
          <p className={classes.lead}>
            {t('records.chosen', {
              name: task.name,
              count: task.points,
              number: formatCloudNumber(task.points, 0),
            })}
          </p>
        </div>
        {failed.length > 0 ? (
          <Notice tone="error">
            {t('records.listsFailed')}{' '}
            <button
              type="button"
              className={classes.again}
              onClick={() => {
                for (const list of failed) void list.refetch()
              }}
            >
              {tShared('tryAgain')}
            </button>
          </Notice>
        ) : (
          !isLoading && <Notice tone="info">{describeMissing()}</Notice>
        )}
        <fieldset className={classes.fields} disabled={share !== null}>
          <TextInput
            label={tEquipment('columns.name')}
            name="name"
            autoComplete="off"
            maxLength={200}
            value={values.name}
            error={form.describe('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {importEntities.map((entity) => (
            <Fragment key={entity}>
              {entity === 'operator' && <PassHeading pass={form.passes[0]} />}
              <RegistryChoice
                entity={entity}
                label={
                  entity === 'product'
                    ? `${t('records.product')} (${tEquipment('dialog.optional')})`
                    : t(`records.${entity}`)
                }
                candidates={form.candidates[entity]}
                value={form.records[entity]}
                {...(entity === 'machinery' && { note: describeWidth(form.passes[0]?.workingWidth ?? null) })}
                {...(entity === 'product' && { clearLabel: t('records.clearProduct') })}
                error={form.describe(entity)}
                onChange={(id) => form.choose(entity, id)}
                onAdd={() => add(entity, form.candidates[entity].written[0] ?? null)}
              />
            </Fragment>
          ))}
          {form.passes.slice(1).map((pass) => (
            <Fragment key={pass.key}>
              <PassHeading pass={pass} />
              {crewMembers.map((member) => (
                <RegistryChoice
                  key={member}
                  entity={member}
                  label={t(`records.${member}`)}
                  candidates={pass.candidates[member]}
                  value={form.crews[pass.key]?.[member] ?? null}
                  {...(member === 'machinery' && { note: describeWidth(pass.workingWidth) })}
                  error={form.crews[pass.key]?.[member] === null ? form.describe('crews') : null}
                  onChange={(id) => form.chooseCrew(pass.key, member, id)}
                  onAdd={() => add(member, pass.candidates[member].written[0] ?? null)}
                />
              ))}
            </Fragment>
          ))}
          <ZoneChoice
            task={task}
            value={values.timeZone}
            error={form.describe('timeZone')}
            onChange={(timeZone) => change({ timeZone })}
          />
          <Textarea
            label={`${tOperations('additionalInfo')} (${tEquipment('dialog.optional')})`}
            name="additionalInfo"
            rows={2}
            maxLength={5000}
            value={values.additionalInfo}
            error={form.describe('additionalInfo')}
            onChange={(event) => change({ additionalInfo: event.currentTarget.value })}
          />
        </fieldset>
        <div className={classes.foot}>
          {form.news !== null && (
            <Notice tone={form.news.tone}>
              <MessageText>{form.news.text}</MessageText>
            </Notice>
          )}
          {share !== null && (
            <UploadProgress
              label={t('records.progress')}
              words={
                share < 1 ? t('file.sending', { percent: Math.floor(share * 100) }) : t('records.importing')
              }
              share={share}
            />
          )}
          {/* The button of the import stays where it is: the second click of two must not meet another one. */}
          <div className={classes.actions}>
            {share === null ? (
              <Button variant="default" onClick={onBack}>
                {tShared('back')}
              </Button>
            ) : (
              <Button variant="default" disabled={share >= 1} onClick={importing.stop}>
                {t('records.stop')}
              </Button>
            )}
            <Button type="submit" loading={share !== null}>
              {t('records.import')}
            </Button>
          </div>
        </div>
      </form>
      {/* Beside the form, not in it: what is submitted there would be heard here. */}
      {added !== undefined && (
        <AddRecord
          entity={added}
          name={added === 'field' ? task.fieldName : nameOfNew}
          onClose={opened.close}
        />
      )}
    </>
  )

  function add(entity: ImportEntity, name: string | null): void {
    setNameOfNew(name)
    opened.open(entity)
  }

  function describeMissing(): string {
    if (missing.length === 0) return t('records.complete')
    return t('records.missing', { names: missing.map((entity) => t(`records.what.${entity}`)).join(', ') })
  }

  function describeWidth(width: number | null): string {
    return width === null ? t('records.noWidth') : t('records.width', { metres: formatCloudNumber(width) })
  }
}
