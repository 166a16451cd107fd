import { Box } from '@mantine/core'
import { useRef } from 'react'
import { useIsNear } from '../../lib/charts/drawing/use-is-near.ts'
import classes from './card-block.module.css'
import { OperationCard } from './list/operation-card.tsx'
import type { CloudFile, OperationCloud } from './operation-cloud.ts'

/** Whole rows, whether four, three, two or one card stand beside each other. */
export const cardsTogether = 12

/** More than a screen ahead, so that nobody sees a block being drawn. */
const aheadPx = 1500

interface CardBlockProps {
  readonly cloud: OperationCloud
  readonly files: readonly CloudFile[]
  readonly headingLevel: 2 | 3
  readonly canDelete: boolean
  readonly onExport: (file: CloudFile) => void
  readonly onDelete: (file: CloudFile) => void
}

/** A few rows of cards, drawn when they come near and kept from then on: thousands cost what is looked at. */
export function CardBlock({ files, ...card }: CardBlockProps) {
  const place = useRef<HTMLUListElement>(null)
  const wasNear = useRef(false)
  const isNear = useIsNear(place, aheadPx)
  wasNear.current ||= isNear
  const isDrawn = wasNear.current
  return (
    <Box
      component="ul"
      ref={place}
      className={classes.block}
      data-drawn-cards={isDrawn}
      __vars={{ '--cards': String(files.length) }}
    >
      {isDrawn &&
        files.map((file) => (
          <li key={file.fileid}>
            <OperationCard file={file} {...card} />
          </li>
        ))}
    </Box>
  )
}
