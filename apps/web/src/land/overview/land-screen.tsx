import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './overview-texts.ts'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { joinExtents } from '../../lib/map/pins/list-pins.ts'
import { useLandFields } from '../fields/field-calls.ts'
import { FieldLayers, fieldLabelLayer } from '../fields/field-layers.tsx'
import { readFields, type ShownField } from '../fields/shown-fields.ts'
import { GuardLayers } from '../guard/guard-layers.tsx'
import { boundsOf } from '../land-map/bounds-of.ts'
import { FitCamera } from '../land-map/fit-camera.tsx'
import { LandStage } from '../land-map/land-stage.tsx'
import { useReceptors } from '../receptors/receptor-calls.ts'
import { ReceptorLayers } from '../receptors/receptor-layers.tsx'
import { readReceptors, type ShownReceptor } from '../receptors/shown-receptors.ts'
import type { ColouringData } from './colouring.ts'
import { FieldDetail } from './field-detail.tsx'
import { LandList } from './land-list.tsx'
import type { LandStation } from './land-station.ts'
import { useChosenGuard } from './use-chosen-guard.ts'
import { useColouring } from './use-colouring.ts'

const noFields: readonly ShownField[] = []
const noReceptors: readonly ShownReceptor[] = []

interface LandScreenProps {
  readonly stations: readonly LandStation[]
  /** What other areas know of the fields, by the colouring in the address; null: none of theirs is chosen. */
  readonly colours: ColouringData | null
}

/** The farm's fields on the map, what lies around them, and when not to spray there. */
export function LandScreen({ stations, colours }: LandScreenProps) {
  const { t } = useTranslation('landOverview')
  const [isPanelOpen, setPanelOpen] = useState(true)
  const [receptorId, setReceptorId] = useState<string | null>(null)
  const opened = useOpened('field')
  const query = useLandFields()
  const receptorsQuery = useReceptors()
  const fields = useMemo(() => (query.data === undefined ? noFields : readFields(query.data)), [query.data])
  const receptors = useMemo(
    () => (receptorsQuery.data === undefined ? noReceptors : readReceptors(receptorsQuery.data)),
    [receptorsQuery.data],
  )
  const fieldId = opened.parts?.[0]
  // As it is now while it is listed; as it was when it was opened while it is being deleted.
  const remembered = useOpenedRecord(fieldId, (id) => fields.find((field) => field.id === id))
  const selected = fields.find(({ id }) => id === fieldId) ?? remembered
  const guard = useChosenGuard(selected)
  const colouring = useColouring(colours)

  const places = useMemo(
    () =>
      fields.flatMap(({ name, area }) => {
        const extent = area === null ? null : boundsOf([area])
        return extent === null ? [] : [{ name, extent }]
      }),
    [fields],
  )
  const bounds = useMemo(() => {
    const around = boundsOf(receptors.map(({ shape }) => shape))
    const extents = [...places.map(({ extent }) => extent), ...(around === null ? [] : [around])]
    return extents.length === 0 ? null : joinExtents(extents)
  }, [places, receptors])
  const area = selected?.area ?? null
  const receptor = receptors.find(({ id }) => id === receptorId) ?? null
  const focus = useMemo(() => {
    if (area !== null) return boundsOf([area])
    return receptor === null ? null : boundsOf([receptor.shape])
  }, [area, receptor])

  function choose(id: string): void {
    setReceptorId(null)
    setPanelOpen(true)
    opened.open(id)
  }

  return (
    <LandStage
      label={t('mapLabel')}
      map={
        <>
          <FieldLayers
            fields={fields}
            selectedId={selected?.id ?? null}
            // The field that is open shows its own guard.
            tintOf={selected === null ? colouring.tintOf : null}
            onChoose={choose}
          />
          <ReceptorLayers
            receptors={receptors}
            selectedId={receptorId}
            below={fieldLabelLayer}
            onChoose={setReceptorId}
          />
          {area !== null && guard.hour !== null && (
            <GuardLayers area={area} hour={guard.hour} below={fieldLabelLayer} />
          )}
          <FitCamera label={t('fit')} bounds={bounds} focus={focus} places={places} />
        </>
      }
    >
      {selected === null ? (
        <LandList
          query={query}
          fields={fields}
          receptors={receptors}
          receptorId={receptorId}
          colouring={colouring}
          isOpen={isPanelOpen}
          onOpenChange={setPanelOpen}
          onField={choose}
          onReceptor={setReceptorId}
        />
      ) : (
        <FieldDetail
          key={selected.id}
          field={selected}
          stations={stations}
          receptors={receptors}
          guard={guard}
          isOpen={isPanelOpen}
          onOpenChange={setPanelOpen}
          onBack={opened.close}
        />
      )}
    </LandStage>
  )
}
