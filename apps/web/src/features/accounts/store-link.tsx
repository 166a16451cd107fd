import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './store-link.module.css'

interface StoreLinkProps {
  readonly icon: ReactNode
  readonly system: string
  readonly store: string
  readonly url: string
}

/** A way to one app store; where none is configured it says so instead of leading nowhere. */
export function StoreLink({ icon, system, store, url }: StoreLinkProps) {
  const { t } = useTranslation('accounts')
  const words = (
    <span className={classes.words}>
      <span className={classes.store}>{store}</span>
      <span className={classes.system}>{url === '' ? t('downloadApp.missing') : system}</span>
    </span>
  )
  if (url === '') {
    return (
      <div className={classes.link} data-missing="true">
        <span aria-hidden="true">{icon}</span>
        {words}
      </div>
    )
  }
  return (
    <a className={classes.link} href={url} target="_blank" rel="noreferrer">
      <span aria-hidden="true">{icon}</span>
      {words}
      <IconExternalLink size={18} stroke={1.7} aria-hidden="true" className={classes.out} />
    </a>
  )
}
