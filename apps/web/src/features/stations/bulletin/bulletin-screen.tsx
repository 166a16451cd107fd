/** All of one station on one page (spec 000 §2.9). */
export function BulletinScreen() {
  return null
}
