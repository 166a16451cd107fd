import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './drawing-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldLayers } from '../fields/field-layers.tsx'
import type { ShownField } from '../fields/shown-fields.ts'
import { boundsOf } from '../land-map/bounds-of.ts'
import { CloseLink } from '../land-map/close-link.tsx'
import { FitCamera } from '../land-map/fit-camera.tsx'
import { LandPanel } from '../land-map/land-panel.tsx'
import { LandStage } from '../land-map/land-stage.tsx'
import type { MapGeometry } from '../land-map/read-geometry.ts'
import { ReceptorLayers } from '../receptors/receptor-layers.tsx'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'
import { DrawingBoard } from './drawing-board.tsx'
import classes from './drawing-panel.module.css'
import { DrawingToolbar, type ScreenTool } from './drawing-toolbar.tsx'
import { type DrawnShapes, takeApart } from './drawn-shapes.ts'
import type { DrawingTool } from './open-drawing.ts'
import type { Board } from './use-board.ts'

interface DrawingStageProps {
  readonly title: ReactNode
  readonly summary: ReactNode
  readonly hint: string
  readonly board: Board
  readonly tools: readonly ScreenTool[]
  readonly tool: ScreenTool
  /** Around what is drawn; corners stick to fields. */
  readonly fields: readonly ShownField[]
  readonly receptors: readonly ShownReceptor[]
  /** Where the map goes at first; null: to all there is. */
  readonly start: MapGeometry | null
  readonly foot: ReactNode
  readonly children: ReactNode
  readonly onTool: (tool: ScreenTool) => void
  readonly onFinish: (shapes: DrawnShapes, tool: DrawingTool) => void
}

/** Map, board, tools and panel, which fields and receptors share. */
export function DrawingStage(props: DrawingStageProps) {
  const { title, summary, hint, board, tools, tool, fields, receptors, start, foot, onTool, onFinish } = props
  const { t } = useTranslation('landDrawing')
  // A phone needs its screen for the map; the panel is a touch away.
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const snapLines = useMemo(
    () => fields.flatMap(({ area }) => (area === null ? [] : takeApart(area).rings)),
    [fields],
  )
  const all = useMemo(
    () => boundsOf([...fields.flatMap(({ area }) => area ?? []), ...receptors.map(({ shape }) => shape)]),
    [fields, receptors],
  )
  const focus = useMemo(() => (start === null ? null : boundsOf([start])), [start])
  return (
    <LandStage
      label={t('mapLabel')}
      map={
        <>
          <FieldLayers fields={fields} selectedId={null} onChoose={null} />
          <ReceptorLayers receptors={receptors} />
          <FitCamera label={t('fit')} bounds={all} focus={focus} />
          <DrawingBoard
            ref={board.handle}
            tool={tool === 'split' ? 'linestring' : tool}
            start={board.shapes}
            snapLines={snapLines}
            onFinish={onFinish}
            onSelect={board.setSelected}
            onDraw={board.setDrawing}
            onFail={() => setFailed(true)}
          />
          <DrawingToolbar tools={tools} tool={tool} board={board} onTool={onTool} />
        </>
      }
    >
      <LandPanel
        title={title}
        summary={summary}
        action={<CloseLink label={t('back')} />}
        isOpen={isOpen}
        onOpenChange={setOpen}
        foot={foot}
      >
        <div className={classes.hint}>
          <Notice tone={hasFailed ? 'error' : 'info'}>{hasFailed ? t('failed') : hint}</Notice>
        </div>
        {props.children}
      </LandPanel>
    </LandStage>
  )
}
