import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { createWidget, type Widget, type WidgetKind, widgetKinds } from '@talhao/contract/weather/widgets'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './widget-dialog.module.css'

const dayCounts = ['7', '30', '365'] as const

interface WidgetDialogProps {
  readonly station: StationDetail
  readonly onClose: () => void
}

export function WidgetDialog({ station, onClose }: WidgetDialogProps) {
  const { t } = useTranslation('widgets')
  const [made, setMade] = useState<Widget | null>(null)
  return (
    <Dialog title={t('title', { name: station.placeName })} onClose={onClose}>
      {made === null ? (
        <WidgetForm station={station} onMade={setMade} onClose={onClose} />
      ) : (
        <MadeWidget widget={made} timeZone={station.timeZone} onClose={onClose} />
      )}
    </Dialog>
  )
}

function WidgetForm({ station, onMade, onClose }: WidgetDialogProps & { onMade: (made: Widget) => void }) {
  const { t } = useTranslation('widgets')
  const { t: tShared } = useTranslation()
  const making = useMutation(mutationOf(createWidget, { refreshes: [] }))
  const [kind, setKind] = useState<WidgetKind>('weather')
  const [days, setDays] = useState<(typeof dayCounts)[number]>('30')
  const [site, setSite] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (making.isPending) return
    const body = { kind, days: Number(days), site: site.trim() === '' ? null : site.trim() }
    making.mutate({ params: { id: station.id }, body }, { onSuccess: ({ data }) => onMade(data) })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.choice}>
        <span className={classes.label}>{t('kind')}</span>
        <SegmentedChoice
          label={t('kind')}
          width="fill"
          value={kind}
          options={widgetKinds.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <div className={classes.choice}>
        <span className={classes.label}>{t('days')}</span>
        <SegmentedChoice
          label={t('days')}
          width="fill"
          value={days}
          options={dayCounts.map((value) => ({ value, name: t(`dayCounts.${value}`) }))}
          onChange={setDays}
        />
      </div>
      <TextInput
        label={t('site')}
        description={t('siteHint')}
        name="site"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={200}
        value={site}
        onChange={(event) => setSite(event.currentTarget.value)}
      />
      <p className={classes.note}>{t('public')}</p>
      {making.isError && <Notice tone="error">{describeError(making.error, tShared)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={making.isPending}>
          {t('make')}
        </Button>
      </DialogActions>
    </form>
  )
}

function MadeWidget({
  widget,
  timeZone,
  onClose,
}: {
  widget: Widget
  timeZone: string
  onClose: () => void
}) {
  const { t } = useTranslation('widgets')
  const copy = () => copyAndTell(widget.html, { copied: t('copied'), failed: t('copyFailed') })
  return (
    <div className={classes.form}>
      <p>{t('ready', { day: formatDate(widget.expiresAt, timeZone) })}</p>
      <output className={classes.code} aria-label={t('code')}>
        {widget.html}
      </output>
      <DialogActions>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.7} />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </div>
  )
}
