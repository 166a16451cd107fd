import '../../../series/operation-series-texts.ts'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { equipmentLegendRanges } from '@talhao/operation-maps'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../../lib/api/mutation-of.ts'
import { useOpened } from '../../../../lib/browser/use-opened.ts'
import { formatCloudNumber } from '../../../../lib/format/format-number.ts'
import { metricLooks, seriesOrder } from '../../../series/graph/graph-series.ts'
import { EditTargetsButton } from '../../../targets/edit-targets-button.tsx'
import { EditTargetsDialog } from '../../../targets/edit-targets-dialog.tsx'
import { readTarget } from '../../../targets/target-fields.ts'
import { useEquipmentReads } from '../../api/equipment-reads.ts'
import classes from './targets-tab.module.css'

interface TargetsTabProps {
  readonly operationId: string
  readonly parameters: WeatherParameters
  /** Those the operation began with. */
  readonly initial: WeatherParameters
  /** A finished or disabled operation is not edited any more. */
  readonly isActive: boolean
}

/** The limits of the operation, and who may edit them does it here. */
export function TargetsTab({ operationId, parameters, initial, isActive }: TargetsTabProps) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tSeries } = useTranslation('operationSeries')
  const queryClient = useQueryClient()
  const reads = useEquipmentReads()
  const opened = useOpened('targets')
  const edited = isActive ? seriesOrder.find((metric) => metric === opened.parts?.[0]) : undefined
  return (
    <div className={classes.sheet}>
      <p className={classes.lead}>{t('targets.lead')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('targets.metric')}</th>
            <th scope="col" className={classes.number}>
              {t('targets.minimum')}
            </th>
            <th scope="col" className={classes.number}>
              {t('targets.maximum')}
            </th>
            <th scope="col" className={classes.action}>
              <span className={classes.hidden}>{t('targets.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {seriesOrder.map((metric) => {
            const target = readTarget(parameters, metric)
            const name = tSeries(`series.${metric}`)
            return (
              <tr key={metric}>
                <th scope="row">
                  {name} <span className={classes.unit}>{metricLooks[metric].unit}</span>
                </th>
                <td className={classes.number}>{formatCloudNumber(target.minimum)}</td>
                <td className={classes.number}>{formatCloudNumber(target.maximum)}</td>
                <td className={classes.action}>
                  {isActive && <EditTargetsButton name={name} onClick={() => opened.open(metric)} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {edited !== undefined && (
        <EditTargetsDialog
          fileId={operationId}
          metric={edited}
          name={tSeries(`series.${edited}`)}
          current={parameters}
          initial={initial}
          range={equipmentLegendRanges[edited]}
          rangeOf="legend"
          onClose={opened.close}
          onSaved={() => void refresh(queryClient, reads)}
        />
      )}
    </div>
  )
}
