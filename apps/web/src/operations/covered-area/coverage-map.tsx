import './coverage-texts.ts'
import { IconFocusCentered } from '@tabler/icons-react'
import type { WorkCoverage } from '@talhao/contract/operations/covered-area'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readFitPadding } from '../../lib/map/fit-padding.ts'
import { MapButton } from '../../lib/map/map-button.tsx'
import { useMap } from '../../lib/map/map-context.ts'
import { MapControls } from '../../lib/map/map-controls.tsx'
import { MapView } from '../../lib/map/map-view.tsx'
import { whenStyled } from '../../lib/map/when-styled.ts'
import { firstView } from '../viewer/first-view.ts'
import classes from './coverage-map.module.css'
import { listShapes, measureShapes, shapeColours } from './coverage-shapes.ts'

/** The boundary of the day with what the figures say, drawn. */
export function CoverageMap({ coverage }: { coverage: WorkCoverage }) {
  const { t } = useTranslation('workCoverage')
  const shapes = useMemo(() => listShapes(coverage), [coverage])
  return (
    <figure className={classes.figure}>
      <div className={classes.map}>
        <MapView label={t('map.label')} view={firstView}>
          <CoverageShapes shapes={shapes} />
        </MapView>
      </div>
      <figcaption>
        <ul className={classes.legend}>
          {shapes.features.map(({ properties: { name } }) => (
            <li key={name}>
              <svg width="14" height="14" aria-hidden="true" className={classes.swatch}>
                <rect
                  x="1"
                  y="1"
                  width="12"
                  height="12"
                  rx="2"
                  fill={name === 'boundary' ? 'none' : shapeColours[name]}
                  stroke={shapeColours[name]}
                  strokeWidth="2"
                />
              </svg>
              {t(`map.${name}`)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

interface FieldMapProps {
  readonly label: string
  readonly geometry: WorkCoverage['layers']['gaps']
}

/** A boundary alone, as high and wide as what it stands in. */
export function FieldMap({ label, geometry }: FieldMapProps) {
  const shapes = useMemo(
    () => listShapes({ field: { geometry }, layers: { gaps: null, overlaps: null, outside: null } }),
    [geometry],
  )
  return (
    <MapView label={label} view={firstView}>
      <CoverageShapes shapes={shapes} />
    </MapView>
  )
}

const source = 'work-coverage'

function CoverageShapes({ shapes }: { shapes: ReturnType<typeof listShapes> }) {
  const { t } = useTranslation('workCoverage')
  const { map } = useMap()
  useEffect(() => {
    const callOff = whenStyled(map, () => {
      map.addSource(source, { type: 'geojson', data: shapes, tolerance: 0 })
      map.addLayer({
        id: `${source}-fill`,
        type: 'fill',
        source,
        filter: ['!=', ['get', 'name'], 'boundary'],
        paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.75, 'fill-antialias': false },
      })
      map.addLayer({
        id: `${source}-line`,
        type: 'line',
        source,
        filter: ['==', ['get', 'name'], 'boundary'],
        paint: { 'line-color': ['get', 'colour'], 'line-width': 2.5 },
      })
    })
    return () => {
      callOff()
      if (map.style === undefined || map.getSource(source) === undefined) return
      for (const layer of [`${source}-fill`, `${source}-line`])
        if (map.getLayer(layer) !== undefined) map.removeLayer(layer)
      map.removeSource(source)
    }
  }, [map, shapes])
  useEffect(() => showAll(map, shapes), [map, shapes])
  return (
    <MapControls>
      <MapButton label={t('map.fit')} onClick={() => showAll(map, shapes)}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}

function showAll(map: ReturnType<typeof useMap>['map'], shapes: ReturnType<typeof listShapes>): void {
  const bounds = measureShapes(shapes)
  if (bounds === null) return
  const { west, south, east, north } = bounds
  map.fitBounds([west, south, east, north], {
    padding: { ...readFitPadding(map) },
    maxZoom: 17,
    duration: 0,
  })
}
