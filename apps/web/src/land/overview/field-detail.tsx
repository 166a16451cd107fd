import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconPencil, IconPlant2, IconPolygon, IconTrash } from '@tabler/icons-react'
import { defaultZone } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DeleteFieldDialog } from '../fields/delete-field-dialog.tsx'
import { RenameFieldDialog } from '../fields/rename-field-dialog.tsx'
import type { ShownField } from '../fields/shown-fields.ts'
import { useLandRights } from '../fields/use-land-rights.ts'
import { GuardPanel } from '../guard/guard-panel.tsx'
import type { GuardedField } from '../guard/list-guard-advice.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import { LandPanel } from '../land-map/land-panel.tsx'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'
import classes from './field-detail.module.css'
import { findNearestStation, type LandStation } from './land-station.ts'
import { listNearReceptors, type NearReceptor } from './near-receptors.ts'
import type { ChosenGuard } from './use-chosen-guard.ts'

interface FieldDetailProps {
  readonly field: ShownField
  readonly stations: readonly LandStation[]
  readonly receptors: readonly ShownReceptor[]
  readonly guard: ChosenGuard
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onBack: () => void
}

const shownReceptors = 6

/** One field: how large, what lies around it, and when not to spray. */
export function FieldDetail(props: FieldDetailProps) {
  const { field, stations, receptors, guard, isOpen, onOpenChange, onBack } = props
  const { t } = useTranslation('landOverview')
  const { t: tFields } = useTranslation('landFields')
  const { canManage } = useLandRights()
  const rename = useOpened('rename')
  const deletion = useOpened('delete')
  const { area, point } = field
  const place = useMemo(
    () => (point === null ? null : { longitude: point[0] ?? 0, latitude: point[1] ?? 0 }),
    [point],
  )
  const nearest = place === null ? null : findNearestStation(stations, place)
  const near = useMemo(
    () => (area === null || place === null ? [] : listNearReceptors(area, place, receptors)),
    [area, place, receptors],
  )
  const timeZone = nearest?.station.timeZone ?? defaultZone

  return (
    <LandPanel
      title={
        <span className={classes.heading}>
          <IconAction
            label={t('detail.back')}
            icon={<IconArrowLeft size={20} stroke={1.8} />}
            onClick={onBack}
          />
          <span className={classes.name}>{field.name}</span>
        </span>
      }
      action={
        canManage && (
          <Menu position="bottom-end" shadow="md" radius="md" transitionProps={{ duration: 100 }}>
            <Menu.Target>
              <Button variant="subtle" className={classes.more ?? ''} aria-label={t('detail.more')}>
                <IconDots size={20} stroke={1.8} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} />} onClick={() => rename.open()}>
                {tFields('rename.action')}
              </Menu.Item>
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={18} stroke={1.8} />}
                onClick={() => deletion.open()}
              >
                {tFields('delete.action')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <div className={classes.body}>
        <div className={classes.top}>
          <p className={classes.area}>{area === null ? '--' : formatHectares(field.area_ha)}</p>
          <p className={classes.farm}>{field.farm_name ?? tFields('noFarm')}</p>
        </div>
        {canManage && (
          <Button
            component={Link}
            to={`${paths.landDrawing}?id=${field.id}`}
            variant={area === null ? 'filled' : 'default'}
            leftSection={<IconPolygon size={18} stroke={1.8} />}
          >
            {t(area === null ? 'detail.drawBoundary' : 'detail.edit')}
          </Button>
        )}
        <Button
          component={Link}
          to={paths.cropField(field.id)}
          variant="default"
          leftSection={<IconPlant2 size={18} stroke={1.8} />}
        >
          {t('detail.crop')}
        </Button>
        <dl className={classes.facts}>
          <dt>{t('detail.station')}</dt>
          <dd>
            {nearest === null ? (
              t('detail.noStation')
            ) : (
              <Link to={paths.station(nearest.station.id)}>
                {t('detail.stationText', {
                  name: nearest.station.name,
                  km: formatCloudNumber(nearest.km),
                })}
              </Link>
            )}
          </dd>
          {area !== null && (
            <>
              <dt>{t('detail.receptors')}</dt>
              <dd>
                {near.length === 0
                  ? t('detail.noReceptors')
                  : near.slice(0, shownReceptors).map((one) => <NearLine key={one.receptor.id} near={one} />)}
              </dd>
            </>
          )}
          {field.version !== null && (
            <>
              <dt>{t('detail.version')}</dt>
              <dd>
                {t('detail.versionText', {
                  version: field.version,
                  date: formatDate(field.valid_from, timeZone),
                })}
              </dd>
            </>
          )}
        </dl>
        {area === null ? (
          <Notice tone="info">{t('detail.noBoundary')}</Notice>
        ) : (
          <Guard field={field} place={place} near={near} guard={guard} timeZone={timeZone} />
        )}
      </div>
      {rename.parts !== null && <RenameFieldDialog field={field} onClose={rename.close} />}
      {deletion.parts !== null && (
        <DeleteFieldDialog field={field} onClose={deletion.close} onDone={onBack} />
      )}
    </LandPanel>
  )
}

function NearLine({ near: { receptor, metres, direction } }: { near: NearReceptor }) {
  const { t } = useTranslation('landOverview')
  const { t: tReceptors } = useTranslation('landReceptors')
  const { t: tMap } = useTranslation('landMap')
  const name = receptor.name || tReceptors(`kinds.${receptor.kind}`)
  return (
    <span className={classes.near}>
      {metres === 0
        ? t('detail.receptorTouches', { name, direction: tMap(`directions.${direction}`) })
        : t('detail.receptorText', {
            name,
            metres: formatCloudNumber(metres, 0),
            direction: tMap(`directions.${direction}`),
          })}
    </span>
  )
}

interface GuardProps {
  readonly field: ShownField
  readonly place: { readonly longitude: number; readonly latitude: number } | null
  readonly near: readonly NearReceptor[]
  readonly guard: ChosenGuard
  readonly timeZone: string
}

function Guard({ field, place, near, guard, timeZone }: GuardProps) {
  const { t } = useTranslation('landGuard')
  const { query, method, chosen, setMethod, setChosen } = guard
  const guarded = useMemo(
    (): GuardedField => ({
      longitude: place?.longitude ?? 0,
      latitude: place?.latitude ?? 0,
      areaHa: field.area_ha ?? 0,
      kinds: new Map(near.map(({ receptor }) => [receptor.id, receptor.kind])),
    }),
    [place, field.area_ha, near],
  )
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton height={220} />
    ) : (
      <ErrorState
        place="card"
        title={t('failed')}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <GuardPanel
      hours={query.data.hours}
      rules={query.data.rules}
      field={guarded}
      clock={{ timeZone, now: readClock() }}
      method={method}
      chosen={chosen}
      onMethod={setMethod}
      onChoose={setChosen}
    />
  )
}
