import { IconLock, IconMapPinOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './drawing-texts.ts'
import { useAddress } from '../../lib/browser/use-address.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { useLandFields } from '../fields/field-calls.ts'
import { readFields } from '../fields/shown-fields.ts'
import { useLandRights } from '../fields/use-land-rights.ts'
import { CloseLink } from '../land-map/close-link.tsx'
import { useReceptors } from '../receptors/receptor-calls.ts'
import { readReceptors } from '../receptors/shown-receptors.ts'
import { FieldDrawing } from './field-drawing.tsx'
import { ReceptorDrawing } from './receptor-drawing.tsx'

/** Drawing and editing of a field or a receptor, named by the address: `?what=receptor&id=…` (LAND-25). */
export function DrawingScreen() {
  const { t } = useTranslation('landDrawing')
  const [address] = useAddress()
  const { canCreate, canManage } = useLandRights()
  const fields = useLandFields()
  const receptors = useReceptors()
  const isReceptor = address.get('what') === 'receptor'
  const id = address.get('id')

  if (!(id === null ? canCreate : canManage))
    return (
      <EmptyState
        icon={<IconLock size={28} stroke={1.6} />}
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={<CloseLink label={t('back')} />}
      />
    )
  const failed = [fields, receptors].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined)
    return <ErrorState headingLevel={1} error={failed.error} onRetry={() => void failed.refetch()} />
  if (fields.data === undefined || receptors.data === undefined) return <PageLoader />

  const shownFields = readFields(fields.data)
  const shownReceptors = readReceptors(receptors.data)
  const field = shownFields.find((one) => one.id === id) ?? null
  const receptor = shownReceptors.find((one) => one.id === id) ?? null
  if (id !== null && (isReceptor ? receptor : field) === null)
    return (
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.6} />}
        title={t('absent.title')}
        text={t('absent.text')}
        action={<CloseLink label={t('back')} />}
      />
    )
  return isReceptor ? (
    <ReceptorDrawing key={id ?? 'new'} receptor={receptor} fields={shownFields} receptors={shownReceptors} />
  ) : (
    <FieldDrawing key={id ?? 'new'} field={field} fields={shownFields} receptors={shownReceptors} />
  )
}
