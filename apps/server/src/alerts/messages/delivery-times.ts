interface DeliveryTimes {
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly nextAttemptAt: Date | null
}

/** A delivery as it is stored, of what is told to others. */
export type WithDeliveryTimes<Told> = Omit<Told, keyof DeliveryTimes> & DeliveryTimes

export function writeDeliveryTimes<Row extends DeliveryTimes>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}
