import { Button } from '@mantine/core'
import { IconHistory, IconHomeQuestion, IconMapPinPlus, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../lib/browser/use-address.ts'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { matchesSearch } from '../../lib/format/search-text.ts'
import { paths } from '../../lib/paths.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { TextAction } from '../../ui/controls/text-action.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFarmPairs } from '../farms/farm-pair-calls.ts'
import { ExportMenu } from '../fields/export-menu.tsx'
import { useLandFarms, type useLandFields } from '../fields/field-calls.ts'
import { FieldList } from '../fields/field-list.tsx'
import { listLegend } from '../fields/field-tints.ts'
import { filterFields, type ShownField, sumHectares } from '../fields/shown-fields.ts'
import { useLandRights } from '../fields/use-land-rights.ts'
import { PastImportsDialog } from '../imports/past-imports-dialog.tsx'
import { formatHectares } from '../land-map/format-hectares.ts'
import { LandPanel } from '../land-map/land-panel.tsx'
import { EditReceptorDialog } from '../receptors/edit-receptor-dialog.tsx'
import { ReceptorList } from '../receptors/receptor-list.tsx'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'
import { useRemoveReceptor } from '../receptors/use-remove-receptor.ts'
import { ColourChoice, ColourLegend } from './colour-choice.tsx'
import classes from './land-list.module.css'
import { NoFields, NoReceptors } from './nothing-yet.tsx'
import type { ShownColouring } from './use-colouring.ts'
import { WaysToAField } from './ways-to-a-field.tsx'

interface LandListProps {
  readonly query: ReturnType<typeof useLandFields>
  readonly fields: readonly ShownField[]
  readonly receptors: readonly ShownReceptor[]
  readonly receptorId: string | null
  readonly colouring: ShownColouring
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onField: (id: string) => void
  readonly onReceptor: (id: string) => void
}

const views = ['fields', 'receptors'] as const

/** Fields and receptors by name, with what can be done with all of them. */
export function LandList(props: LandListProps) {
  const { query, fields, receptors, receptorId, colouring, isOpen, onOpenChange, onField, onReceptor } = props
  const { t } = useTranslation('landOverview')
  const { t: tFields } = useTranslation('landFields')
  const { t: tReceptors } = useTranslation('landReceptors')
  const navigate = useNavigate()
  const [address, changeAddress] = useAddress()
  const [search, setSearch] = useState('')
  const farms = useLandFarms().data ?? []
  const doubtful = useFarmPairs().data?.filter(({ answer }) => answer === null).length ?? 0
  const { canCreate, canManage } = useLandRights()
  const remove = useRemoveReceptor()
  const edited = useOpened('receptor')
  const past = useOpened('imports')
  const editedReceptor = useOpenedRecord(edited.parts?.[0], (id) => receptors.find((one) => one.id === id))

  const view = views.find((one) => one === address.get('view')) ?? 'fields'
  const farmId = farms.find(({ id }) => id === address.get('farm'))?.id ?? null
  const found = filterFields(fields, { farmId, search })
  const foundReceptors = receptors.filter(
    ({ name, kind }) => search.trim() === '' || matchesSearch([name, tReceptors(`kinds.${kind}`)], search),
  )
  const isEmpty = query.data !== undefined && fields.length === 0

  function keep(name: 'farm' | 'view' | 'colour', value: string | null): void {
    changeAddress((next) => {
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  }

  return (
    <LandPanel
      title={t('title')}
      summary={
        query.data === undefined
          ? undefined
          : view === 'receptors'
            ? tReceptors('counts', { count: foundReceptors.length })
            : t('summary', {
                fields: tFields('counts', { count: found.length }),
                area: formatHectares(sumHectares(found)),
              })
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      foot={
        <div className={classes.foot}>
          <TextAction onClick={() => past.open()}>
            <IconHistory size={18} stroke={1.8} aria-hidden="true" />
            {t('pastImports')}
          </TextAction>
          {!isEmpty && <ExportMenu farmId={farmId} />}
          <Link to={paths.landRules} className={classes.footLink}>
            <IconRuler2 size={18} stroke={1.8} aria-hidden="true" />
            {t('rules')}
          </Link>
          <Link to={paths.landFarms} className={classes.footLink}>
            <IconHomeQuestion size={18} stroke={1.8} aria-hidden="true" />
            {doubtful === 0 ? t('farms') : t('farmsToSettle', { count: doubtful })}
          </Link>
        </div>
      }
    >
      <div className={classes.tools}>
        {canCreate && !(isEmpty && view === 'fields') && (
          <div className={classes.actions}>
            {view === 'fields' ? (
              <WaysToAField />
            ) : (
              <Button
                component={Link}
                to={`${paths.landDrawing}?what=receptor`}
                className={classes.wide ?? ''}
                leftSection={<IconMapPinPlus size={18} stroke={1.8} />}
              >
                {tReceptors('add')}
              </Button>
            )}
          </div>
        )}
        <SegmentedChoice
          label={t('views.label')}
          width="fill"
          value={view}
          options={views.map((value) => ({ value, name: t(`views.${value}`) }))}
          onChange={(value) => keep('view', value === 'fields' ? null : value)}
        />
        {!(isEmpty && view === 'fields') && (
          <SearchField
            label={view === 'fields' ? tFields('search') : tReceptors('search')}
            value={search}
            onChange={setSearch}
          />
        )}
        {view === 'fields' && !isEmpty && (
          <div className={classes.choices}>
            {farms.length > 1 && (
              <ChoiceSelect
                label={tFields('farm')}
                isLabelHidden
                placeholder={tFields('allFarms')}
                clearLabel={tFields('allFarms')}
                choices={farms.map(({ id, name }) => ({ value: id, label: name }))}
                value={farmId}
                onChange={(value) => keep('farm', value)}
              />
            )}
            <ColourChoice value={colouring.value} onChange={(value) => keep('colour', value)} />
          </div>
        )}
        {view === 'fields' && !isEmpty && colouring.value !== null && (
          <ColourLegend
            entries={colouring.tints === null ? null : listLegend(found, colouring.tints, colouring.missing)}
            hasFailed={colouring.hasFailed}
          />
        )}
      </div>
      {view === 'receptors' ? (
        receptors.length === 0 ? (
          <NoReceptors />
        ) : (
          <>
            {foundReceptors.length === 0 && <p className={classes.none}>{tReceptors('none', { search })}</p>}
            <ReceptorList
              receptors={foundReceptors}
              selectedId={receptorId}
              onChoose={onReceptor}
              changes={
                canManage
                  ? {
                      edit: ({ id }) => edited.open(id),
                      redraw: ({ id }) => void navigate(`${paths.landDrawing}?what=receptor&id=${id}`),
                      remove,
                    }
                  : null
              }
            />
          </>
        )
      ) : query.data === undefined ? (
        query.error === null ? (
          <ListSkeleton />
        ) : (
          <ErrorState
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : isEmpty ? (
        <NoFields canCreate={canCreate} />
      ) : (
        <>
          {found.length === 0 && (
            <p className={classes.none}>
              {search.trim() === '' ? tFields('noneOfFarm') : tFields('none', { search })}
            </p>
          )}
          <FieldList fields={found} tintOf={colouring.tintOf} onChoose={onField} />
        </>
      )}
      {editedReceptor !== null && <EditReceptorDialog receptor={editedReceptor} onClose={edited.close} />}
      {past.parts !== null && <PastImportsDialog canUndo={canCreate} onClose={past.close} />}
    </LandPanel>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  )
}
