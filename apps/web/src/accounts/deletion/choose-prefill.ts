/** The e-mail used last when it is the person's own, else the account's (ACC-28). */
export function choosePrefill(input: { ownEmail: string; latestEmail: string | null }): string {
  const { ownEmail, latestEmail } = input
  return latestEmail !== null && latestEmail.toLowerCase() === ownEmail.toLowerCase() ? latestEmail : ownEmail
}
