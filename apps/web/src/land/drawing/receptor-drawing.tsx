import { Button } from '@mantine/core'
import type { ReceptorKind } from '@talhao/contract/land/receptors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import './drawing-texts.ts'
import '../receptors/receptors-texts.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import type { ShownField } from '../fields/shown-fields.ts'
import { useCreateReceptor, useUpdateReceptor } from '../receptors/receptor-calls.ts'
import { ReceptorFields } from '../receptors/receptor-fields.tsx'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'
import { describeGeometry } from './describe-geometry.ts'
import classes from './drawing-panel.module.css'
import { DrawingStage } from './drawing-stage.tsx'
import type { ScreenTool } from './drawing-toolbar.tsx'
import { type DrawnShapes, nothingDrawn, takeApart } from './drawn-shapes.ts'
import type { DrawingTool } from './open-drawing.ts'
import { useBoard } from './use-board.ts'

interface ReceptorDrawingProps {
  /** Null: a new one. */
  readonly receptor: ShownReceptor | null
  readonly fields: readonly ShownField[]
  readonly receptors: readonly ShownReceptor[]
}

/** A point, a line or an area that drift must not reach. */
export function ReceptorDrawing({ receptor, fields, receptors }: ReceptorDrawingProps) {
  const { t } = useTranslation('landDrawing')
  const { t: tReceptors } = useTranslation('landReceptors')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const [tool, setTool] = useState<ScreenTool>(receptor === null ? 'point' : 'select')
  const [kind, setKind] = useState<ReceptorKind | null>(receptor?.kind ?? null)
  const [name, setName] = useState(receptor?.name ?? '')
  const [problem, setProblem] = useState<'kindMissing' | 'shapeMissing' | null>(null)
  const board = useBoard(receptor === null ? nothingDrawn : takeApart(receptor.shape))
  const creation = useCreateReceptor()
  const update = useUpdateReceptor()
  const saving = receptor === null ? creation : update

  /** A receptor is one thing: what was drawn last takes the place of anything of another kind. */
  function take(shapes: DrawnShapes, used: DrawingTool): void {
    setProblem(null)
    const next: DrawnShapes =
      used === 'point'
        ? { ...nothingDrawn, points: shapes.points.slice(-1) }
        : used === 'linestring'
          ? { ...nothingDrawn, lines: shapes.lines }
          : used === 'polygon'
            ? { ...nothingDrawn, rings: shapes.rings }
            : shapes
    board.add(next)
    if (used !== 'select') board.handle.current?.load(next)
    if (used !== 'select' && used !== 'point') setTool('select')
  }

  function save(): void {
    const geometry = board.geometry
    setProblem(kind === null ? 'kindMissing' : geometry === null ? 'shapeMissing' : null)
    if (kind === null || geometry === null || saving.isPending) return
    const body = { kind, name, geometry: describeGeometry(geometry) }
    const onSuccess = () => {
      showToast({ tone: 'success', message: tReceptors('saved') })
      void navigate(`${paths.land}?view=receptors`)
    }
    if (receptor === null) creation.mutate({ body }, { onSuccess })
    else update.mutate({ params: { id: receptor.id }, body }, { onSuccess })
  }

  return (
    <DrawingStage
      title={
        receptor === null ? t('titles.newReceptor') : receptor.name || tReceptors(`kinds.${receptor.kind}`)
      }
      summary={board.geometry === null ? t('nothing') : t(`what.${whatIs(board.geometry.type)}`)}
      hint={t(`hints.${tool === 'polygon' ? 'receptorPolygon' : tool}`)}
      board={board}
      tools={['point', 'polygon', 'linestring', 'select']}
      tool={tool}
      fields={fields}
      receptors={receptors.filter(({ id }) => id !== receptor?.id)}
      start={receptor?.shape ?? null}
      onTool={setTool}
      onFinish={take}
      foot={
        <div className={classes.foot}>
          {problem === 'shapeMissing' && <Notice tone="warning">{t('shapeMissing')}</Notice>}
          {saving.isError && <Notice tone="error">{describeError(saving.error, tShared)}</Notice>}
          <Button fullWidth loading={saving.isPending} onClick={save}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <ReceptorFields
          kind={kind}
          name={name}
          problem={problem === 'kindMissing' ? t('kindMissing') : null}
          onKind={(next) => {
            setKind(next)
            setProblem(null)
          }}
          onName={setName}
        />
      </div>
    </DrawingStage>
  )
}

function whatIs(type: string): 'point' | 'linestring' | 'polygon' {
  if (type === 'Point') return 'point'
  return type.endsWith('LineString') ? 'linestring' : 'polygon'
}
