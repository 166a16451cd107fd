import type { FileFilters } from '@talhao/contract/operations/files'
import { nameSeason } from '@talhao/operation-maps/season'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import { TextAction } from '../../../ui/controls/text-action.tsx'
import type { OperationCloud } from '../operation-cloud.ts'
import { fileFiltersOptions } from '../operation-file-calls.ts'
import { isNarrowing, type ListFilter, noListFilter } from './list-filter.ts'
import classes from './list-filters.module.css'

interface ListFiltersProps {
  readonly cloud: OperationCloud
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

const noFilters: FileFilters = { fields: [], seasons: [], crops: [], products: [] }

/** By field, season and crop (the weather cloud: product), and in what order (OPS-111). */
export function ListFilters({ cloud, filter, onChange }: ListFiltersProps) {
  const { t } = useTranslation('operationFiles')
  const { data = noFilters, isPending } = useQuery(fileFiltersOptions(cloud))
  const fields = data.fields.map((field) => ({ ...field, key: nameKey(field.name, field.farmName ?? '') }))
  const kind = cloud === 'planting' ? 'crop' : 'product'
  const names = cloud === 'planting' ? data.crops : data.products
  const label = (name: string, count: number) => t('filters.choice', { name, count })

  return (
    <div className={classes.filters}>
      <div className={classes.choices}>
        <ChoiceSelect
          label={t('filters.field')}
          isLabelHidden
          placeholder={t('filters.field')}
          clearLabel={t('filters.allFields')}
          isLoading={isPending}
          choices={fields.map(({ key, name, farmName, count }) => ({
            value: key,
            label: label(
              farmName === null ? name : t('filters.fieldOfFarm', { field: name, farm: farmName }),
              count,
            ),
          }))}
          value={filter.field === null ? null : nameKey(filter.field, filter.farm ?? '')}
          onChange={(chosen) => {
            const field = fields.find(({ key }) => key === chosen)
            onChange({
              ...filter,
              field: field?.name ?? null,
              farm: field === undefined ? null : (field.farmName ?? ''),
            })
          }}
        />
        <ChoiceSelect
          label={t('filters.season')}
          isLabelHidden
          placeholder={t('filters.season')}
          clearLabel={t('filters.allSeasons')}
          isLoading={isPending}
          choices={data.seasons.map(({ season, count }) => ({
            value: String(season),
            label: label(nameSeason(season), count),
          }))}
          value={filter.season === null ? null : String(filter.season)}
          onChange={(season) => onChange({ ...filter, season: season === null ? null : Number(season) })}
        />
        <ChoiceSelect
          label={t(`filters.${kind}`)}
          isLabelHidden
          placeholder={t(`filters.${kind}`)}
          clearLabel={t(`filters.all.${kind}`)}
          isLoading={isPending}
          choices={names.map(({ name, count }) => ({ value: name, label: label(name, count) }))}
          value={filter[kind]}
          onChange={(name) => onChange({ ...filter, [kind]: name })}
        />
      </div>
      <SegmentedChoice
        label={t('filters.order')}
        value={filter.order}
        options={[
          { value: 'newest', name: t('filters.newest') },
          { value: 'field', name: t('filters.byField') },
        ]}
        onChange={(order) => onChange({ ...filter, order })}
      />
      {isNarrowing(filter) && (
        <TextAction onClick={() => onChange({ ...noListFilter, order: filter.order })}>
          {t('filters.clear')}
        </TextAction>
      )}
    </div>
  )
}

/** Many farms have a field "1". */
function nameKey(field: string, farm: string): string {
  return `${farm}\n${field}`
}
