import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconHandMove,
  IconLine,
  IconMapPin,
  IconPolygon,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './drawing-texts.ts'
import { overlayMark } from '../../lib/map/measure-overlays.ts'
import classes from './drawing-toolbar.module.css'
import type { Board } from './use-board.ts'

export type ScreenTool = 'polygon' | 'linestring' | 'point' | 'select' | 'split'

const icons: Readonly<Record<ScreenTool, Icon>> = {
  polygon: IconPolygon,
  linestring: IconLine,
  point: IconMapPin,
  select: IconHandMove,
  split: IconScissors,
}

interface DrawingToolbarProps {
  readonly tools: readonly ScreenTool[]
  readonly tool: ScreenTool
  readonly board: Board
  readonly onTool: (tool: ScreenTool) => void
}

/** Over the map, within reach of a thumb. */
export function DrawingToolbar({ tools, tool, board, onTool }: DrawingToolbarProps) {
  const { t } = useTranslation('landDrawing')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('toolbar')} {...overlayMark}>
      {tools.map((one) => {
        const ToolIcon = icons[one]
        return (
          <button
            key={one}
            type="button"
            className={classes.tool}
            aria-pressed={one === tool}
            onClick={() => onTool(one)}
          >
            <ToolIcon size={20} stroke={1.8} aria-hidden="true" />
            <span className={classes.word}>{t(`tools.${one}`)}</span>
          </button>
        )
      })}
      <span className={classes.line} />
      {board.isDrawing && (
        <button
          type="button"
          className={classes.tool}
          data-main="true"
          onClick={() => board.handle.current?.finish()}
        >
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          <span className={classes.word}>{t('finish')}</span>
        </button>
      )}
      {board.hasSelected && !board.isDrawing && (
        <button
          type="button"
          className={classes.tool}
          title={t('remove')}
          aria-label={t('remove')}
          onClick={() => board.handle.current?.removeSelected()}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={classes.tool}
        title={t('undo')}
        aria-label={t('undo')}
        disabled={!board.canUndo}
        onClick={board.undo}
      >
        <IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.tool}
        title={t('redo')}
        aria-label={t('redo')}
        disabled={!board.canRedo}
        onClick={board.redo}
      >
        <IconArrowForwardUp size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}
