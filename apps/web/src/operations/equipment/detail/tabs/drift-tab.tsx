import { Button } from '@mantine/core'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { fileZone } from '@talhao/local-time'
import type { DriftRisk, DriftStretch } from '@talhao/operation-maps'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateDashed } from '../../../../lib/format/format-date.ts'
import { formatCloudNumber, missing } from '../../../../lib/format/format-number.ts'
import { LoadingRegion } from '../../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { readTarget } from '../../../targets/target-fields.ts'
import type { OperationViewer } from '../../../viewer/viewer/operation-viewer.ts'
import { useReadAhead } from '../../../viewer/viewer/use-read-ahead.ts'
import type { OperationFileEntry } from '../selection/operation-files.ts'
import classes from './drift-tab.module.css'

interface DriftTabProps {
  readonly viewer: OperationViewer
  readonly chosen: readonly OperationFileEntry[]
  /** The other files of the operation. */
  readonly others: readonly OperationFileEntry[]
  readonly parameters: WeatherParameters
}

const shares = ['low', 'medium', 'high', 'unknown'] as const

/** How much of the spray could have drifted, by wind, gusts and delta T along the way, and where. */
export function DriftTab({ viewer, chosen, others, parameters }: DriftTabProps) {
  const { t } = useTranslation('equipmentDetail')
  const fileIds = useMemo(() => chosen.map(({ fileId }) => fileId), [chosen])
  const wind = useMemo(() => readTarget(parameters, 'wind_speed'), [parameters])
  const {
    data: drift,
    isError,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['operation-drift', wind, ...fileIds],
    queryFn: () => viewer.readDrift({ fileIds, wind }),
    // What a worker reads from its own memory needs no second try.
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const readOther = useCallback(
    (fileId: string) => viewer.readDrift({ fileIds: [fileId], wind }),
    [viewer, wind],
  )
  useReadAhead(
    others.map(({ fileId }) => fileId),
    drift === undefined ? null : readOther,
  )
  // Without a file there is no risk to tell, and none is not low.
  if (fileIds.length === 0) return <p className={classes.sheet}>{t('map.nothing')}</p>
  if (isError) return <p className={classes.sheet}>{t('drift.failed')}</p>
  if (drift === undefined)
    return (
      <LoadingRegion>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    )
  return (
    <div className={classes.sheet} aria-busy={isPlaceholderData}>
      <DriftScore drift={drift} />
      <p className={classes.lead}>{t('drift.lead')}</p>
      {drift.stretches.length === 0 ? (
        <p className={classes.none}>{t('drift.none')}</p>
      ) : (
        <StretchTable drift={drift} />
      )}
    </div>
  )
}

function DriftScore({ drift: { score, areasHa } }: { drift: DriftRisk }) {
  const { t } = useTranslation('equipmentDetail')
  return (
    <dl className={classes.figures}>
      <div>
        <dt className={classes.label}>{t('drift.score')}</dt>
        <dd className={classes.score}>
          {formatCloudNumber(score, 0)}
          {score !== null && <span className={classes.unit}> / 100</span>}
        </dd>
      </div>
      {shares.map((share) => (
        <div key={share}>
          <dt className={classes.label}>{t(`drift.areas.${share}`)}</dt>
          <dd className={classes.area}>
            {formatCloudNumber(areasHa[share])} <span className={classes.unit}>ha</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As many as are read at a glance: all two hundred at once would hold the page up with every change of the filters. */
const shownFirst = 50

function StretchTable({ drift: { stretches, leftOut } }: { drift: DriftRisk }) {
  const { t } = useTranslation('equipmentDetail')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? stretches : stretches.slice(0, shownFirst)
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.caption}>{t('drift.stretches')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('drift.when')}</th>
              <th scope="col">{t('drift.risk')}</th>
              <th scope="col">{t('drift.why')}</th>
              <th scope="col" className={classes.number}>
                {t('drift.gust')}
              </th>
              <th scope="col" className={classes.number}>
                Delta T
              </th>
              <th scope="col" className={classes.number}>
                {t('drift.area')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((stretch) => (
              <StretchRow key={`${stretch.fromMs}/${stretch.latitude}/${stretch.longitude}`} {...stretch} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < stretches.length && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          {t('drift.more', { count: stretches.length })}
        </Button>
      )}
      {leftOut > 0 && <p className={classes.none}>{t('drift.leftOut', { count: leftOut })}</p>}
    </>
  )
}

function StretchRow({ fromMs, toMs, risk, reasons, strongestGustKmh, maxDeltaT, areaHa }: DriftStretch) {
  const { t } = useTranslation('equipmentDetail')
  return (
    <tr>
      <th scope="row">
        {formatDateDashed(fromMs, fileZone)} {describeClock(fromMs)} – {describeClock(toMs)}
      </th>
      <td>
        <span className={classes.risk} data-risk={risk}>
          {t(risk === 1 ? 'drift.medium' : 'drift.high')}
        </span>
      </td>
      <td>{reasons.map((reason) => t(`drift.reasons.${reason}`)).join(', ')}</td>
      <td className={classes.number} data-label={t('drift.gust')}>
        {strongestGustKmh === null ? missing : `${formatCloudNumber(strongestGustKmh)} km/h`}
      </td>
      <td className={classes.number} data-label="Delta T">
        {maxDeltaT === null ? missing : `${formatCloudNumber(maxDeltaT)} °C`}
      </td>
      <td className={classes.number} data-label={t('drift.area')}>
        {formatCloudNumber(areaHa)} ha
      </td>
    </tr>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: fileZone, timeStyle: 'medium' })

/** A stretch may last seconds. */
function describeClock(timeMs: number): string {
  return clock.format(timeMs)
}
