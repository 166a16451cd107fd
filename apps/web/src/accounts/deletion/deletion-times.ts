/** ACC-30, CORE-39. */
export const deletionToastMs = 3000
export const logoutAfterSeconds = 3
