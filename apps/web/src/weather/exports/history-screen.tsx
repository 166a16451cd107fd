import { defaultZone, localDateOf } from '@talhao/local-time'
import { phone } from '../../lib/browser/breakpoints.ts'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import './history-texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ExportPeriod } from '@talhao/contract/weather/exports'
import type { Station } from '@talhao/contract/weather/stations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useFarms, useStations } from '../stations/station-calls.ts'
import { SubscribeButton } from '../stations/subscribe-button.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { ExportsPanel } from './exports/exports-panel.tsx'
import { ZipProgress } from './exports/zip-progress.tsx'
import classes from './history-screen.module.css'
import { type ClickedRange, defaultDaysBack, lastDays } from './range/click-range.ts'
import { RangeCard } from './range/range-card.tsx'
import { type HistoryFarm, listHistoryFarms } from './stations/list-history-stations.ts'
import { SelectionBar } from './stations/selection-bar.tsx'
import { StationFarms } from './stations/station-farms.tsx'
import { useHistoryExports } from './use-history-exports.ts'

/** Years of a station's data as a file, or by mail (WEA-48). */
export function HistoryScreen() {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const stations = useStations()
  const farms = useFarms()
  const failed = [stations, farms].find(({ isError, data }) => isError && data === undefined)
  const listed =
    stations.data === undefined || farms.data === undefined
      ? null
      : listHistoryFarms(stations.data, farms.data, language)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {failed !== undefined ? (
        <ErrorState
          error={failed.error}
          isRetrying={stations.isFetching || farms.isFetching}
          onRetry={() => void Promise.all([stations.refetch(), farms.refetch()])}
        />
      ) : listed === null ? (
        <TableSkeleton />
      ) : listed.length === 0 ? (
        <EmptyState
          icon={<IconFileSpreadsheet size={28} stroke={1.6} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<SubscribeButton />}
        />
      ) : (
        <HistoryExporter farms={listed} />
      )}
    </>
  )
}

function HistoryExporter({ farms }: { farms: readonly HistoryFarm[] }) {
  const { t } = useTranslation('history')
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  const [today] = useState(() => localDateOf(Date.now(), farms[0]?.stations[0]?.timeZone ?? defaultZone))
  const [range, setRange] = useState<ClickedRange>(() => lastDays(today, defaultDaysBack))
  const [period, setPeriod] = useState<ExportPeriod>('daily')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [ownZips, setOwnZips] = useState<ReadonlySet<string>>(new Set())
  const mailing = useOpened('mail')
  const mailed = useOpenedRecord(mailing.parts?.[0], (id) =>
    farms.flatMap(({ stations }) => stations).find((station) => station.id === id),
  )
  const [isRejected, setRejected] = useState(false)
  const exports = useHistoryExports({ range, period })

  async function makeZip() {
    const id = await exports.makeZip([...selected])
    if (id === null) return
    setOwnZips((known) => new Set([...known, id]))
    setSelected(new Set())
  }

  async function send(station: Station, email: string) {
    setRejected(false)
    const outcome = await exports.mail(station, email)
    if (outcome === 'rejected') setRejected(true)
    else mailing.close()
  }

  // Where it grows it must not push the stations from under a finger.
  const panel = <ExportsPanel ownZips={ownZips} />
  return (
    <>
      {exports.hasFailed && (
        <div className={classes.failure}>
          <Notice tone="error">{t('messages.errorOccured')}</Notice>
        </div>
      )}
      <div className={classes.page}>
        <div className={classes.side}>
          <RangeCard
            range={range}
            period={period}
            today={today}
            layout={isPhone ? 'fields' : 'calendar'}
            onRange={setRange}
            onPeriod={setPeriod}
          />
          {!isPhone && panel}
        </div>
        <div className={classes.main}>
          <h2 className={classes.title}>{t('stations.title')}</h2>
          <StationFarms
            farms={farms}
            exports={exports}
            selection={isPhone ? null : { ids: selected, onChange: setSelected }}
            onEmail={(station) => {
              if (exports.hasRange()) mailing.open(station.id)
            }}
          />
          {isPhone ? (
            <>
              {panel}
              <p className={classes.note}>{t('phone.wide')}</p>
            </>
          ) : (
            <>
              <ZipProgress ownZips={ownZips} />
              <SelectionBar
                count={selected.size}
                isWorking={exports.isMakingZip}
                onMake={() => void makeZip()}
                onClear={() => setSelected(new Set())}
              />
            </>
          )}
        </div>
      </div>
      {mailed !== null && (
        <EmailDialog
          placeName={mailed.placeName}
          isSending={exports.isMailing}
          isRejected={isRejected}
          onType={() => setRejected(false)}
          onSend={(email) => void send(mailed, email)}
          onClose={() => {
            mailing.close()
            setRejected(false)
          }}
        />
      )}
    </>
  )
}
