import './operation-files-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { LoadedOperation } from './loaded-operation.ts'
import { OperationAbsent, ToList } from './operation-absent.tsx'
import type { OperationCloud } from './operation-cloud.ts'
import { OperationSkeleton } from './operation-skeleton.tsx'

interface OperationGateProps<Operation> {
  readonly cloud: OperationCloud
  readonly loaded: LoadedOperation<Operation>
  readonly children: (operation: Operation) => ReactNode
}

/** The page of an operation once it is there; until then, or if it never will be, why not. */
export function OperationGate<Operation>({ cloud, loaded, children }: OperationGateProps<Operation>) {
  const { t } = useTranslation('operationFiles')
  switch (loaded.state) {
    case 'loading':
      return <OperationSkeleton cloud={cloud} />
    case 'absent':
      return <OperationAbsent cloud={cloud} />
    case 'failed':
      return (
        <ErrorState
          headingLevel={1}
          title={t('failed')}
          error={loaded.error}
          isRetrying={loaded.isRetrying}
          onRetry={loaded.retry}
          secondAction={<ToList cloud={cloud} />}
        />
      )
    case 'there':
      return children(loaded.operation)
  }
}
