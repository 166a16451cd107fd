import { Button, TextInput } from '@mantine/core'
import { type AreaGeometry, cutGeometry, type LandGeometry, measureAreaHa } from '@talhao/land/geometry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import './drawing-texts.ts'
import { openedParameter } from '../../lib/browser/use-opened.ts'
import { paths } from '../../lib/paths.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useCreateField, useLandFarms, useSplitField, useUpdateField } from '../fields/field-calls.ts'
import type { ShownField } from '../fields/shown-fields.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import type { LonLat } from '../land-map/read-geometry.ts'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'
import { describeGeometry } from './describe-geometry.ts'
import classes from './drawing-panel.module.css'
import { DrawingStage } from './drawing-stage.tsx'
import type { ScreenTool } from './drawing-toolbar.tsx'
import { countHoles, type DrawnShapes, nothingDrawn, takeApart } from './drawn-shapes.ts'
import { MergeCard } from './merge-card.tsx'
import type { DrawingTool } from './open-drawing.ts'
import { useBoard } from './use-board.ts'

interface FieldDrawingProps {
  /** Null: a new one. */
  readonly field: ShownField | null
  readonly fields: readonly ShownField[]
  readonly receptors: readonly ShownReceptor[]
}

interface Cut {
  readonly line: readonly LonLat[]
  readonly pieces: readonly AreaGeometry[]
}

/** The boundary of one field: drawn, moved, with holes, cut and joined. */
export function FieldDrawing({ field, fields, receptors }: FieldDrawingProps) {
  const { t } = useTranslation('landDrawing')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const start = field?.area ?? null
  const [tool, setTool] = useState<ScreenTool>(start === null ? 'polygon' : 'select')
  const [name, setName] = useState(field?.name ?? '')
  const [farmId, setFarmId] = useState<string | null>(null)
  const [problem, setProblem] = useState<'nameMissing' | 'shapeMissing' | null>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const board = useBoard(start === null ? nothingDrawn : takeApart(start))
  const farms = useLandFarms().data ?? []
  const creation = useCreateField()
  const update = useUpdateField()
  const split = useSplitField()
  const saving = field === null ? creation : update
  const area = readAreaOf(board.geometry)
  const others = fields.filter(({ id }) => id !== field?.id)

  function showField(id: string): void {
    void navigate(`${paths.land}?${openedParameter}=field:${id}`)
  }

  function take(shapes: DrawnShapes, used: DrawingTool): void {
    setProblem(null)
    const line = shapes.lines.at(-1)
    if (used === 'linestring' && line !== undefined) {
      // A cut is no part of the field.
      board.handle.current?.load({ ...shapes, lines: [] })
      if (area !== null)
        setCut({ line, pieces: cutGeometry(area, { type: 'LineString', coordinates: line }) })
      return
    }
    board.add({ ...shapes, lines: [] })
    if (used === 'polygon') setTool('select')
  }

  function save(): void {
    const isNameless = name.trim() === ''
    setProblem(isNameless ? 'nameMissing' : area === null ? 'shapeMissing' : null)
    if (isNameless || area === null || saving.isPending) return
    const geometry = describeGeometry(area)
    const onSuccess = ({ data }: { data: { id: string } }) => {
      showToast({ tone: 'success', message: t('saved') })
      showField(data.id)
    }
    if (field === null)
      creation.mutate(
        { body: { name, geometry, ...(farmId === null ? {} : { farm_id: farmId }) } },
        { onSuccess },
      )
    else update.mutate({ params: { id: field.id }, body: { name, geometry } }, { onSuccess })
  }

  function confirmCut(id: string, { line }: Cut): void {
    split.mutate(
      {
        params: { id },
        body: { line: { type: 'LineString', coordinates: line.map((one) => [...one]) } },
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('pieces.done') })
          showField(id)
        },
      },
    )
  }

  const holes = countHoles(area)
  const canCut = field !== null && start !== null
  return (
    <DrawingStage
      title={field === null ? t('titles.newField') : field.name}
      summary={
        area === null
          ? t('nothing')
          : [formatHectares(measureAreaHa(area)), ...(holes > 0 ? [t('holes', { count: holes })] : [])].join(
              ' · ',
            )
      }
      hint={t(`hints.${tool}`)}
      board={board}
      tools={canCut ? ['polygon', 'select', 'split'] : ['polygon', 'select']}
      tool={tool}
      fields={others}
      receptors={receptors}
      start={start}
      onTool={(next) => {
        setCut(null)
        setTool(next)
      }}
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
        {cut !== null && field !== null && (
          <div className={classes.card}>
            {cut.pieces.length < 2 ? (
              <Notice tone="warning">{t('pieces.notCut')}</Notice>
            ) : board.isChanged ? (
              <Notice tone="warning">{t('saveFirst')}</Notice>
            ) : (
              <>
                <h2 className={classes.title}>{t('pieces.title', { count: cut.pieces.length })}</h2>
                <ul className={classes.list}>
                  {cut.pieces.map((piece, index) => (
                    <li key={measureAreaHa(piece)}>
                      {t(index === 0 ? 'pieces.kept' : 'pieces.made', {
                        name: field.name,
                        number: index + 1,
                        area: formatHectares(measureAreaHa(piece)),
                      })}
                    </li>
                  ))}
                </ul>
                {split.isError && <Notice tone="error">{describeError(split.error, tShared)}</Notice>}
                <div className={classes.buttons}>
                  <Button variant="default" onClick={() => setCut(null)}>
                    {t('pieces.cancel')}
                  </Button>
                  <Button loading={split.isPending} onClick={() => confirmCut(field.id, cut)}>
                    {t('pieces.confirm')}
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
        <TextInput
          label={t('name')}
          maxLength={80}
          value={name}
          error={problem === 'nameMissing' && t('nameMissing')}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        {field === null && farms.length > 0 && (
          <ChoiceSelect
            label={t('farm')}
            placeholder={t('farmAutomatic')}
            clearLabel={t('farmAutomatic')}
            choices={farms.map(({ id, name: label }) => ({ value: id, label }))}
            value={farmId}
            onChange={setFarmId}
          />
        )}
        {field !== null && start !== null && (
          <MergeCard
            field={field}
            area={start}
            others={others}
            isLocked={board.isChanged}
            onDone={() => showField(field.id)}
          />
        )}
      </div>
    </DrawingStage>
  )
}

function readAreaOf(geometry: LandGeometry | null): AreaGeometry | null {
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? geometry : null
}
