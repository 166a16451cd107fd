/** Spec 001 §9. */
export const deletionToastMs = 3000
export const logoutAfterSeconds = 3
