import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react'
import type { DeskLine } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { deskFigures, type FigureText, useFigureTexts } from './describe-figures.ts'
import { FigureDialog } from './figure-dialog.tsx'
import classes from './figure-grid.module.css'

/** The five figures of a field; each opens what it is made of. */
export function FigureGrid({ line }: { line: DeskLine }) {
  const describe = useFigureTexts()
  const opened = useOpened('figure')
  const [fieldId, figure] = opened.parts ?? []
  const name = deskFigures.find((known) => known === figure)
  return (
    <>
      <ul className={classes.figures}>
        {describe(line).map((text) => (
          <li key={text.name}>
            <Figure text={text} onOpen={() => opened.open(line.field_id, text.name)} />
          </li>
        ))}
      </ul>
      {name !== undefined && fieldId === line.field_id && (
        <FigureDialog line={line} name={name} onClose={opened.close} />
      )}
    </>
  )
}

function Figure({ text, onOpen }: { text: FigureText; onOpen: () => void }) {
  const { t } = useTranslation('cropDesk')
  const { name, main, more, confidence, isUrgent } = text
  return (
    <button type="button" className={classes.figure} data-urgent={isUrgent || undefined} onClick={onOpen}>
      <span className={classes.name}>{t(`figures.${name}`)}</span>
      <span className={classes.main}>{main}</span>
      {more.map((words) => (
        <span key={words} className={classes.more}>
          {words}
        </span>
      ))}
      {confidence !== 'good' && (
        <span className={classes.confidence} data-confidence={confidence}>
          {confidence === 'doubtful' ? (
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          ) : (
            <IconHelpCircle size={14} stroke={2} aria-hidden="true" />
          )}
          {t(`confidence.mark.${confidence}`)}
        </span>
      )}
    </button>
  )
}
