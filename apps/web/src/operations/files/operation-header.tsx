import './operation-files-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { cloudPaths, type OperationCloud } from './operation-cloud.ts'
import classes from './operation-header.module.css'

type HeadedCloud = OperationCloud | 'equipment'

const listPaths: Readonly<Record<HeadedCloud, string>> = { ...cloudPaths, equipment: paths.equipment }

interface OperationHeaderProps {
  readonly cloud: HeadedCloud
  readonly name: string
  readonly description?: string | null
  /** What is not known is left out. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** What can be done with it, at the right. */
  readonly children?: ReactNode
}

/** Which operation a page is about. */
export function OperationHeader({ cloud, name, description, facts = [], children }: OperationHeaderProps) {
  const hasDescription = description != null && description.trim() !== '' && description !== name
  const known = facts.filter(({ value }) => value !== null && value !== '')
  return (
    <header className={classes.header}>
      <ListLink cloud={cloud} />
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.name}>{name}</h1>
          {hasDescription && <p className={classes.description}>{description}</p>}
        </div>
        {children !== undefined && <div className={classes.actions}>{children}</div>}
      </div>
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(({ label, value }) => (
            <div key={label}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

function ListLink({ cloud }: { cloud: HeadedCloud }) {
  const { t } = useTranslation('operationFiles')
  return <BackLink to={listPaths[cloud]}>{t(`back.${cloud}`)}</BackLink>
}
