import { useTranslation } from 'react-i18next'
import classes from './block-strip.module.css'
import { anchorOf } from './bulletin-block.tsx'

/** The blocks that are always there. */
const ways = ['now', 'rain', 'charts', 'daily', 'hourly'] as const

/** On a phone the bulletin is many screens long: its parts are a touch away, where the thumb is. */
export function BlockStrip({ hasSpray }: { hasSpray: boolean }) {
  const { t } = useTranslation('bulletin')
  return (
    <nav className={classes.strip} aria-label={t('blocks.label')}>
      {(hasSpray ? ([...ways, 'spray'] as const) : ways).map((block) => (
        <a
          key={block}
          className={classes.way}
          href={`#${anchorOf(block)}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(anchorOf(block))?.scrollIntoView()
          }}
        >
          {t(`blocks.${block}`)}
        </a>
      ))}
    </nav>
  )
}
