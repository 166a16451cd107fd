import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './land-map-texts.ts'
import { overlayMark } from '../../lib/map/measure-overlays.ts'
import classes from './land-panel.module.css'

interface LandPanelProps {
  readonly title: ReactNode
  readonly summary?: ReactNode | undefined
  readonly action?: ReactNode
  /** Of a phone's sheet; beside the map it is always open. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Stays at the end while the rest scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A thumb that moved farther than this has pulled, not tapped. */
const pullPx = 24

/** Beside the map on a wide screen, a sheet at its foot on a phone. */
export function LandPanel({ title, summary, action, isOpen, onOpenChange, foot, children }: LandPanelProps) {
  const { t } = useTranslation('landMap')
  const pulledFrom = useRef<number | null>(null)
  const hasPulled = useRef(false)

  function endPull(event: PointerEvent): void {
    const from = pulledFrom.current
    pulledFrom.current = null
    if (from === null || Math.abs(event.clientY - from) < pullPx) return
    hasPulled.current = true
    onOpenChange(event.clientY < from)
  }

  return (
    <section className={classes.panel} {...overlayMark} data-open={isOpen}>
      <header
        className={classes.head}
        onPointerDown={(event) => {
          pulledFrom.current = event.clientY
          hasPulled.current = false
        }}
        onPointerUp={endPull}
      >
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {summary !== undefined && <p className={classes.summary}>{summary}</p>}
        </div>
        {action}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hidePanel' : 'showPanel')}
          onClick={() => {
            // A pull that ends where it began is a click, too, and has done its work.
            if (!hasPulled.current) onOpenChange(!isOpen)
            hasPulled.current = false
          }}
        >
          {isOpen ? <IconChevronDown size={22} stroke={2} /> : <IconChevronUp size={22} stroke={2} />}
        </button>
      </header>
      <div className={classes.body}>{children}</div>
      {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
    </section>
  )
}
