import './seasons-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { findCropRow, soilTextures } from '@talhao/agronomy'
import type { CropName, FieldSoil } from '@talhao/contract/crops/seasons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { readAmount, writeAmount } from './read-amount.ts'
import { useUpdateSoil } from './season-calls.ts'
import { isPerennial } from './season-draft.ts'
import classes from './seasons.module.css'

interface SoilDialogProps {
  readonly fieldId: string
  readonly soil: FieldSoil
  readonly crop: CropName | null
  readonly onClose: () => void
}

const numbers = ['fieldCapacity', 'wiltingPoint', 'initialRoot', 'maxRoot'] as const
type SoilNumber = (typeof numbers)[number]

/** The soil is asked for; ranges by texture stand beside the question and are never an answer (CRP-20). */
export function SoilDialog({ fieldId, soil, crop, onClose }: SoilDialogProps) {
  const { t } = useTranslation('cropSeasons')
  const { t: tShared } = useTranslation()
  const [draft, setDraft] = useState<Readonly<Record<SoilNumber, string>>>({
    fieldCapacity: writeAmount(soil.field_capacity),
    wiltingPoint: writeAmount(soil.wilting_point),
    initialRoot: writeAmount(soil.initial_root_depth_m),
    maxRoot: writeAmount(soil.max_root_depth_m),
  })
  const [note, setNote] = useState(soil.note ?? '')
  const update = useUpdateSoil()
  const row = crop === null ? null : findCropRow(crop)
  // A perennial's roots are grown.
  const asked = numbers.filter((name) => name !== 'initialRoot' || crop === null || !isPerennial(crop))
  const isWrong = (name: SoilNumber) => readAmount(draft[name]) === undefined
  const [capacity, wilting] = [readAmount(draft.fieldCapacity), readAmount(draft.wiltingPoint)]
  const holdsMm =
    typeof capacity === 'number' && typeof wilting === 'number' && capacity > wilting
      ? 1000 * (capacity - wilting)
      : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (numbers.some(isWrong) || update.isPending) return
    update.mutate(
      {
        params: { id: fieldId },
        body: {
          field_capacity: readAmount(draft.fieldCapacity) ?? null,
          wilting_point: readAmount(draft.wiltingPoint) ?? null,
          initial_root_depth_m: readAmount(draft.initialRoot) ?? null,
          max_root_depth_m: readAmount(draft.maxRoot) ?? null,
          note: note.trim() === '' ? null : note.trim(),
        },
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('soil.saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('soil.edit')} coversPhone staysOnClickOutside onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.pair}>
          {asked.map((name) => (
            <TextInput
              key={name}
              label={t(`soil.${name}`)}
              inputMode="decimal"
              description={
                name === 'maxRoot' && row !== null && crop !== null
                  ? t('soil.maxRootHint', {
                      crop: t(`crops.${crop}`),
                      low: formatNumber(row.maxRootDepthM[0]),
                      high: formatNumber(row.maxRootDepthM[1]),
                    })
                  : null
              }
              value={draft[name]}
              error={isWrong(name) ? t('season.notNumber') : null}
              onChange={({ currentTarget: { value } }) =>
                setDraft((before) => ({ ...before, [name]: value }))
              }
            />
          ))}
        </div>
        {holdsMm !== null && <p>{t('soil.holds', { mm: formatNumber(holdsMm, 0) })}</p>}
        <table className={classes.textures}>
          <caption>{t('soil.textures')}</caption>
          <tbody>
            {soilTextures.map(({ texture, availableMmPerM: [low, high] }) => (
              <tr key={texture}>
                <th scope="row">{t(`soil.texture.${texture}`)}</th>
                <td>
                  {formatNumber(low, 0)} – {formatNumber(high, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.hint}>{t('soil.texturesHint')}</p>
        <TextInput
          label={t('soil.note')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {update.isError && <Notice tone="error">{describeError(update.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('season.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
