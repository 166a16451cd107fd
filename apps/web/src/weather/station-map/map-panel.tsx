import { IconChevronDown, IconChevronLeft, IconChevronUp, IconList } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { overlayMark } from '../../lib/map/measure-overlays.ts'
import classes from './map-panel.module.css'

interface MapPanelProps {
  readonly summary: ReactNode
  readonly isOpen: boolean
  /** A station's card instead of the list: it brings its own head. */
  readonly card: ReactNode
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A thumb that moved farther than this has pulled, not tapped. */
const pullPx = 24

/** Beside the map on a wide screen, a sheet at its foot on a phone. Its words are the page's title. */
export function MapPanel({ summary, isOpen, card, onOpenChange, children }: MapPanelProps) {
  const { t } = useTranslation('station-map')
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
    <section
      className={classes.panel}
      {...overlayMark}
      data-open={isOpen || card !== null}
      data-card={card !== null}
      aria-label={t('list.label')}
    >
      <header
        className={classes.head}
        onPointerDown={(event) => {
          pulledFrom.current = event.clientY
          hasPulled.current = false
        }}
        onPointerUp={endPull}
      >
        <div className={classes.words}>
          <h1 className={classes.title}>{t('title')}</h1>
          {summary !== null && <p className={classes.summary}>{summary}</p>}
        </div>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'list.hide' : 'list.show')}
          onClick={() => {
            // A pull that ends where it began is a click, too, and has done its work.
            if (!hasPulled.current) onOpenChange(!isOpen)
            hasPulled.current = false
          }}
        >
          {isOpen ? (
            <>
              <IconChevronLeft className={classes.wide} size={20} stroke={1.8} />
              <IconChevronDown className={classes.phone} size={22} stroke={2} />
            </>
          ) : (
            <>
              <IconList className={classes.wide} size={20} stroke={1.8} />
              <IconChevronUp className={classes.phone} size={22} stroke={2} />
            </>
          )}
        </button>
      </header>
      {card !== null && <div className={classes.body}>{card}</div>}
      {isOpen && (
        <div className={classes.body} hidden={card !== null}>
          {children}
        </div>
      )}
    </section>
  )
}
