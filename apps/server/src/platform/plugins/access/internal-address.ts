/** The one comparison of an address with INTERNAL_EMAIL: what it takes for the same is also what is reserved (CORE-53). */
export function isInternalAddress(internalEmail: string | null, email: string): boolean {
  return internalEmail !== null && email.trim().toLowerCase() === internalEmail.toLowerCase()
}
