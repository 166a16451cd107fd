import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateMessage } from '../feedback/state-message.tsx'
import { PageCard } from './page-card.tsx'

interface DoneCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** The way on; going back would do it again. */
  readonly action: { readonly label: string; readonly to: string }
}

/** A whole page that says that what a link was for is done. */
export function DoneCard({ icon, title, text, action }: DoneCardProps) {
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="success"
        headingLevel={1}
        icon={icon}
        title={title}
        text={text}
        action={
          <Button component={Link} to={action.to} replace>
            {action.label}
          </Button>
        }
      />
    </PageCard>
  )
}
