import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { OperationRecord } from '../api/operation-calls.ts'
import classes from './operation-details.module.css'

/** What an opened row tells: areas in hectares, who, and with what. */
export function OperationDetails({ operation }: { operation: OperationRecord }) {
  const { t } = useTranslation('equipmentOperations')
  const { totalArea, areaWithinParameters, operators, machineries, additionalInfo } = operation
  const describeArea = (area: number | null) =>
    area === null ? t('none') : t('hectares', { area: formatCloudNumber(area) })
  const describeNames = (names: readonly string[]) => (names.length === 0 ? t('none') : names.join(', '))
  return (
    <dl className={classes.details}>
      <Fact term={t('totalArea')}>{describeArea(totalArea)}</Fact>
      <Fact term={t('idealArea')}>{describeArea(areaWithinParameters)}</Fact>
      <Fact term={t('operators')}>{describeNames(operators)}</Fact>
      <Fact term={t('machineries')}>{describeNames(machineries)}</Fact>
      {additionalInfo !== '' && <Fact term={t('additionalInfo')}>{additionalInfo}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
