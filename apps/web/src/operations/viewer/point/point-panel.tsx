import '../operation-map-texts.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconAction } from '../../../ui/controls/icon-action.tsx'
import type { OperationLayer } from '../operation-layer.ts'
import type { TooltipLine } from '../tooltip/describe-strip.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { describePoint } from './describe-point.ts'
import type { PointDetails } from './point-details.ts'
import classes from './point-panel.module.css'
import { type MapPlace, usePickedFiles } from './use-picked-files.ts'

interface PointPanelProps {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly details: PointDetails
  readonly place: MapPlace
  readonly timeLimitMs: number | null
  readonly onClose: () => void
}

/** All that was recorded at a point (OPS-83): a card over the map, on a phone a sheet at the foot of the screen. */
export function PointPanel({ viewer, layers, details, place, timeLimitMs, onClose }: PointPanelProps) {
  const { t } = useTranslation('operationMap')
  const language = useLanguage()
  const { describeFile, companions } = details
  const { picked, isLoading } = usePickedFiles({ viewer, layers, companions, place, timeLimitMs })
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every place that is asked for is read from its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [place])
  return (
    <section
      className={classes.panel}
      aria-label={t('point.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className={classes.head}>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {t('point.title')}
        </h3>
        <IconAction
          label={t('point.close')}
          icon={<IconX size={20} stroke={1.8} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className={classes.body} aria-live="polite">
        {picked?.map(({ file, facts }) => {
          const { title, facts: known } = describeFile(file.id)
          const told = describePoint({ facts, kind: file.kind, pointer: place }, { t, language })
          return <FileAtPoint key={file.id} title={title} lines={[...known, ...told]} />
        })}
        {(picked === null || isLoading) && <p className={classes.note}>{t('point.loading')}</p>}
        {picked?.length === 0 && !isLoading && <p className={classes.note}>{t('point.nothing')}</p>}
      </div>
    </section>
  )
}

function FileAtPoint({ title, lines }: { title: string | null; lines: readonly TooltipLine[] }) {
  return (
    <div className={classes.file}>
      {title !== null && <h4 className={classes.name}>{title}</h4>}
      <dl className={classes.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={classes.line}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
