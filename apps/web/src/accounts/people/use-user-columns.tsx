import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { User } from '@talhao/contract/accounts/people'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatPhone } from '../form/format-phone.ts'
import type { Column } from '../panel/record-table.tsx'
import classes from './use-user-columns.module.css'
import { type Actor, findCommonLevel, levelsOf, nameUser } from './user-rights.ts'

export function useUserColumns(actor: Actor): [Column<User>, ...Column<User>[]] {
  const { t } = useTranslation('accountUsers')
  // Who has a second factor is told to administrators alone (ACC-76).
  const secondFactorColumn: Column<User> = {
    key: 'secondFactor',
    header: t('columns.secondFactor'),
    cell: ({ hasSecondFactor }) => (
      <span className={hasSecondFactor === true ? classes.factor : classes.noFactor}>
        {hasSecondFactor === true ? (
          <IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconShieldOff size={18} stroke={1.8} aria-hidden="true" />
        )}
        {t(hasSecondFactor === true ? 'factorOn' : 'factorOff')}
      </span>
    ),
  }
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: (user) => (
        <span className={classes.name}>
          {nameUser(user)}
          {user.id === actor.id && <span className={classes.you}>{t('you')}</span>}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('columns.email'),
      cell: ({ email, verified }) => (
        <>
          <span className={classes.email}>{email}</span>
          {!verified && <span className={classes.unverified}>{t('unverified')}</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: t('columns.role'),
      cell: (user) => (
        <>
          <span className={classes.role}>{t(`roles.${user.role}`)}</span>
          {user.role === 'user' && (
            <span className={classes.level}>{t(`levels.${findCommonLevel(levelsOf(user)) ?? 'mixed'}`)}</span>
          )}
        </>
      ),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) =>
        phone === '' ? (
          <span className={classes.level}>{t('noPhone')}</span>
        ) : (
          <span className={classes.number}>{formatPhone(phone)}</span>
        ),
    },
    ...(actor.isAdmin ? [secondFactorColumn] : []),
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      cell: ({ createdAt }) => <span className={classes.number}>{formatDate(createdAt, defaultZone)}</span>,
    },
  ]
}
