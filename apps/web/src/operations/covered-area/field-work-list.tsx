import './coverage-texts.ts'
import type { FieldWork } from '@talhao/contract/operations/covered-area'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateDashed } from '../../lib/format/format-date.ts'
import { formatCloudNumber, missing } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { useFieldWork } from './coverage-calls.ts'
import classes from './field-work-list.module.css'

const pageOf = {
  planting: paths.plantingOperation,
  weather: paths.weatherOperation,
  equipment: paths.equipmentOperation,
} as const

interface FieldWorkListProps {
  readonly fieldId: string
  /** Only since this day; null: all. */
  readonly from: string | null
}

/** What was sown, sprayed and spread on a field, the newest first (OPS-159). */
export function FieldWorkList({ fieldId, from }: FieldWorkListProps) {
  const { t } = useTranslation('workCoverage')
  const { data, isError } = useFieldWork(fieldId, from)
  return (
    <SectionCard title={t(from === null ? 'work.title' : 'work.titleSeason')}>
      {isError ? (
        <p className={classes.none}>{t('work.failed')}</p>
      ) : data === undefined ? (
        <Skeleton shape="block" height={96} />
      ) : data.length === 0 ? (
        <p className={classes.none}>{t('work.none')}</p>
      ) : (
        <ul className={classes.list}>
          {data.map((work) => (
            <WorkRow key={work.operation_id} work={work} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function WorkRow({ work }: { work: FieldWork }) {
  const { t } = useTranslation('workCoverage')
  const { cloud, confidence, worked_ha: workedHa } = work
  return (
    <li className={classes.row}>
      <span className={classes.day}>{formatDateDashed(work.from, fileZone)}</span>
      <span className={classes.what}>
        <Link className={classes.link} to={pageOf[cloud](work.operation_id)}>
          {work.name}
        </Link>
        <span className={classes.kind}>
          {t(`work.clouds.${cloud}`)}
          {work.product_name !== null && ` · ${work.product_name}`}
          {confidence !== null && confidence < 0.9 && (
            <> · {t('confidence', { percent: formatCloudNumber(confidence * 100, 0) })}</>
          )}
        </span>
      </span>
      <span className={classes.area}>
        {workedHa === null ? missing : `${formatCloudNumber(workedHa)} ha`}
      </span>
    </li>
  )
}
