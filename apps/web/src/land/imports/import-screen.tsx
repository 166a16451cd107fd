import { IconLock } from '@tabler/icons-react'
import type { LandImport } from '@talhao/contract/land/imports'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import './imports-texts.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { useLandFields } from '../fields/field-calls.ts'
import { readFields, type ShownField } from '../fields/shown-fields.ts'
import { useLandRights } from '../fields/use-land-rights.ts'
import { boundsOf } from '../land-map/bounds-of.ts'
import { CloseLink } from '../land-map/close-link.tsx'
import { FitCamera } from '../land-map/fit-camera.tsx'
import { LandPanel } from '../land-map/land-panel.tsx'
import { LandStage } from '../land-map/land-stage.tsx'
import { type MapGeometry, readGeometry } from '../land-map/read-geometry.ts'
import { FileDrop } from './file-drop.tsx'
import { useConfirmImport, useReadFiles, useUndoImport } from './import-calls.ts'
import { ImportLayers } from './import-layers.tsx'
import {
  changePlan,
  type ImportPlan,
  isStored,
  listOrders,
  listPlanned,
  listQuestions,
  type PlannedItem,
  startPlan,
} from './import-plan.ts'
import classes from './import-screen.module.css'
import { PreviewPanel } from './preview-panel.tsx'

const noFields: readonly ShownField[] = []
const noItems: readonly PlannedItem[] = []

/** Files of boundaries: dropped, looked at on the map, stored in one act (LAND-24). */
export function ImportScreen() {
  const { t } = useTranslation('landImports')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const { canCreate, canManage } = useLandRights()
  const [share, setShare] = useState(0)
  const [preview, setPreview] = useState<LandImport | null>(null)
  const [plan, setPlan] = useState<ImportPlan>(new Map())
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(true)
  const stopper = useRef<AbortController | null>(null)
  const fieldsQuery = useLandFields()
  const fields = useMemo(
    () => (fieldsQuery.data === undefined ? noFields : readFields(fieldsQuery.data)),
    [fieldsQuery.data],
  )
  const reading = useReadFiles()
  const confirmation = useConfirmImport()
  const undo = useUndoImport()

  const planned = useMemo(() => (preview === null ? noItems : listPlanned(preview, plan)), [preview, plan])
  const questions = useMemo(
    () =>
      preview === null
        ? []
        : listQuestions(preview).filter(({ indexes }) =>
            indexes.some((index) => (plan.get(index)?.answer ?? null) === null),
          ),
    [preview, plan],
  )
  const bounds = useMemo(() => {
    const shapes = planned.flatMap(({ item }) => readShape(item.geometry))
    const choices = questions.flatMap(({ question }) =>
      question.choices.map(
        ({ centroid }): MapGeometry => ({
          type: 'Point',
          coordinates: [centroid[0] ?? 0, centroid[1] ?? 0],
        }),
      ),
    )
    return boundsOf([...shapes, ...choices])
  }, [planned, questions])
  const opened = planned.find(({ item }) => item.index === openIndex)?.item.geometry ?? null
  const focus = useMemo(() => (opened === null ? null : boundsOf(readShape(opened))), [opened])

  function read(files: readonly File[]): void {
    stopper.current = new AbortController()
    setShare(0)
    reading.mutate(
      { files, onProgress: setShare, signal: stopper.current.signal },
      {
        onSuccess: (found) => {
          setPreview(found)
          setPlan(startPlan(found.items))
          setOpenIndex(null)
          setPanelOpen(true)
        },
      },
    )
  }

  function takeBack(id: string): void {
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('undone') }),
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  function store(id: string, farmId: string | null): void {
    const items = listOrders(planned)
    confirmation.mutate(
      { params: { id }, body: { items, ...(farmId === null ? {} : { farm_id: farmId }) } },
      {
        onSuccess: ({ data }) => {
          const count = data.fields.length + data.receptors.length + data.farms.length
          showToast({
            tone: 'success',
            message: t('done', { count }),
            action: { label: t('undo'), act: () => takeBack(id) },
          })
          void navigate(paths.land)
        },
      },
    )
  }

  if (!canCreate)
    return (
      <EmptyState
        icon={<IconLock size={28} stroke={1.6} />}
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={<CloseLink label={t('back')} />}
      />
    )

  return (
    <LandStage
      label={t('mapLabel')}
      map={
        <>
          <ImportLayers
            existing={fields}
            planned={planned}
            questions={questions}
            focusIndex={openIndex}
            onChoose={setOpenIndex}
          />
          {/* What is fitted first is what was read: the camera begins anew with it. */}
          <FitCamera key={preview?.id ?? 'none'} label={t('fit')} bounds={bounds} focus={focus} />
        </>
      }
    >
      {preview === null ? (
        <LandPanel
          title={t('title')}
          action={<CloseLink label={t('back')} />}
          isOpen={isPanelOpen}
          onOpenChange={setPanelOpen}
        >
          {reading.isPending ? (
            <div className={classes.reading}>
              <UploadProgress
                label={t('reading.label')}
                share={share}
                words={
                  share < 1
                    ? t('reading.sending', { percent: Math.floor(share * 100) })
                    : t('reading.looking')
                }
                stop={{ label: t('reading.stop'), act: () => stopper.current?.abort() }}
              />
            </div>
          ) : (
            <FileDrop onFiles={read} />
          )}
          {reading.isError && !stopper.current?.signal.aborted && (
            <div className={classes.problem}>
              <Notice tone="error">{describeError(reading.error, tShared)}</Notice>
            </div>
          )}
        </LandPanel>
      ) : (
        <PreviewPanel
          preview={preview}
          planned={planned}
          plan={plan}
          fields={fields}
          canReplace={canManage}
          openIndex={openIndex}
          isOpen={isPanelOpen}
          isStoring={confirmation.isPending}
          problem={confirmation.isError ? describeError(confirmation.error, tShared) : null}
          storedCount={planned.filter(isStored).length}
          onOpenChange={setPanelOpen}
          onItem={setOpenIndex}
          onChange={(indexes, change) => setPlan((before) => changePlan(before, indexes, change))}
          onStore={(farmId) => store(preview.id, farmId)}
          onAgain={() => setPreview(null)}
        />
      )}
    </LandStage>
  )
}

function readShape(geometry: LandImport['items'][number]['geometry']): MapGeometry[] {
  const shape = geometry === null ? null : readGeometry(geometry)
  return shape === null ? [] : [shape]
}
