export interface Age {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** How old a reading is, in the largest unit that still says something. A clock that runs ahead counts as now. */
export function measureAge(time: Date, now: Date): Age {
  const minutes = Math.floor((now.getTime() - time.getTime()) / 60_000)
  if (minutes < 1) return { unit: 'now', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return { unit: 'hours', count: hours }
  return { unit: 'days', count: Math.floor(hours / 24) }
}
