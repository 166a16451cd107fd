const phoneEndsPx = 768

/** Style sheets know these as `(--phone)` and `(--wider-than-phone)`: see `defineMedia`. */
export const phone = `(width < ${phoneEndsPx}px)`
export const widerThanPhone = `(width >= ${phoneEndsPx}px)`
