const signs = ['pointerdown', 'keydown'] as const

/** At the first press of a button or key: who only looks does not pay for what answers an act. Returns how to call it off. */
export function whenFirstUsed(work: () => void): () => void {
  const callOff = () => {
    for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
  }
  const begin = () => {
    callOff()
    work()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true })
  return callOff
}
