import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import './fields-texts.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import classes from './field-list.module.css'
import type { FieldTint } from './field-tints.ts'
import type { ShownField } from './shown-fields.ts'

interface FieldListProps {
  readonly fields: readonly ShownField[]
  /** Null: the fields are not coloured. */
  readonly tintOf?: ((id: string) => FieldTint) | null
  readonly onChoose: (id: string) => void
}

const rowPx = 60
/** A list as short as this is drawn whole. */
const maxDrawnAtOnce = 60

/** Every field by name; only those that are seen are drawn, for there may be thousands. */
export function FieldList({ fields, tintOf = null, onChoose }: FieldListProps) {
  const { t } = useTranslation('landFields')
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = fields.length > maxDrawnAtOnce
  const rows = useVirtualizer({
    count: fields.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    enabled: isLong,
    overscan: 8,
  })
  const drawn = isLong ? rows.getVirtualItems() : fields.map((_, index) => ({ index, start: index * rowPx }))
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.rows} aria-label={t('list')} style={{ height: fields.length * rowPx }}>
        {drawn.map(({ index, start }) => {
          const field = fields[index]
          const tint = field === undefined ? undefined : tintOf?.(field.id)
          return (
            field !== undefined && (
              <li key={field.id} className={classes.item} style={{ top: start }}>
                <button type="button" className={classes.row} onClick={() => onChoose(field.id)}>
                  <FieldShape field={field} tint={tint} />
                  <span className={classes.words}>
                    <span className={classes.name}>{field.name}</span>
                    <span className={classes.farm}>
                      {tint === undefined ? (field.farm_name ?? t('noFarm')) : tint.text}
                    </span>
                  </span>
                  <span className={classes.area}>
                    {field.area === null ? t('noBoundary') : formatHectares(field.area_ha)}
                  </span>
                </button>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const iconPx = 36

/** The outline in small, by which people know their fields. */
export function FieldShape({
  field,
  tint,
}: {
  field: Pick<ShownField, 'area'>
  tint?: FieldTint | undefined
}) {
  const path = field.area === null ? null : drawOutline(field.area)
  return (
    <svg className={classes.shape} viewBox={`0 0 ${iconPx} ${iconPx}`} aria-hidden="true">
      {path === null ? (
        <circle cx={iconPx / 2} cy={iconPx / 2} r={5} className={classes.point} />
      ) : (
        <path
          d={path}
          fillRule="evenodd"
          className={classes.outline}
          {...(tint === undefined
            ? {}
            : {
                style: { fill: tint.colour, stroke: 'var(--th-ink)' },
                strokeDasharray: tint.isUnknown ? '3 2' : undefined,
              })}
        />
      )}
    </svg>
  )
}

function drawOutline(area: NonNullable<ShownField['area']>): string {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  const all = rings.flat()
  const xs = all.map(([x]) => x)
  const ys = all.map(([, y]) => y)
  const [west, east] = [least(xs), -least(xs.map((x) => -x))]
  const [south, north] = [least(ys), -least(ys.map((y) => -y))]
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const size = Math.max((east - west) * squeeze, north - south)
  if (size <= 0) return ''
  const scale = (iconPx - 6) / size
  const left = (iconPx - (east - west) * squeeze * scale) / 2
  const top = (iconPx - (north - south) * scale) / 2
  const place = ([x, y]: [number, number]) =>
    `${(left + (x - west) * squeeze * scale).toFixed(1)} ${(top + (north - y) * scale).toFixed(1)}`
  return rings.map((ring) => `M${thin(ring).map(place).join('L')}Z`).join('')
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
}

/** A picture of 36 px needs no ten thousand corners. */
function thin(ring: readonly [number, number][]): readonly [number, number][] {
  const step = Math.ceil(ring.length / 80)
  return step === 1 ? ring : ring.filter((_, index) => index % step === 0)
}
