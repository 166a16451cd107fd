import { IconDownload, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconAction } from '../../../ui/controls/icon-action.tsx'
import { formatOperationDates } from '../format-operation-dates.ts'
import {
  type CloudFile,
  cloudPaths,
  labelOperation,
  nameOperation,
  type OperationCloud,
} from '../operation-cloud.ts'
import { listFacts } from '../operation-facts.ts'
import { listCardFigures } from '../operation-figures.ts'
import { OutlinePicture } from '../outline-picture.tsx'
import classes from './operation-card.module.css'

interface OperationCardProps {
  readonly cloud: OperationCloud
  readonly file: CloudFile
  /** Below the heading of a group, or of the page. */
  readonly headingLevel: 2 | 3
  readonly canDelete: boolean
  readonly onExport: (file: CloudFile) => void
  readonly onDelete: (file: CloudFile) => void
}

/** One operation; the card itself is the way to it. */
export const OperationCard = memo(function OperationCard(props: OperationCardProps) {
  const { cloud, file, headingLevel, canDelete, onExport, onDelete } = props
  const { t } = useTranslation('operationFiles')
  const label = labelOperation(file)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={classes.card}>
      <OutlinePicture path={file.outline} size="card" />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link className={classes.link} to={`${cloudPaths[cloud]}/${file.fileid}`}>
            {nameOperation(file)}
          </Link>
        </Heading>
        <p className={classes.dates}>{formatOperationDates(file)}</p>
      </div>
      <div className={classes.actions}>
        <IconAction
          label={t('card.export', { name: label })}
          icon={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => onExport(file)}
        />
        <IconAction
          label={t('card.delete', { name: label })}
          tone="danger"
          reason={canDelete ? null : t('card.deleteRefused')}
          icon={<IconTrash size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => onDelete(file)}
        />
      </div>
      <dl className={classes.facts}>
        {listCardFigures(file).map((figure) => (
          <div key={figure.name} className={classes.figureFact}>
            <dt className={classes.label}>{t(`card.figures.${figure.name}`)}</dt>
            <dd className={classes.figure}>{figure.value}</dd>
          </div>
        ))}
        {listFacts(file).map((fact) => (
          <div key={fact.name} className={classes.fact} data-name={fact.name}>
            <dt className={classes.label}>{t(`card.${fact.name}`)}</dt>
            <dd className={classes.value} title={fact.value}>
              {fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
})
