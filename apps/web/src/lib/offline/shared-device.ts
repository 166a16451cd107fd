const storageKey = 'talhao-shared-device'

/** On a device of several people nothing is kept: the next one at it is somebody else (CORE-156). */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes'
  } catch {
    // Where storage is forbidden, nothing can be kept either.
    return true
  }
}

export function saveSharedDevice(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(storageKey, 'yes')
    else localStorage.removeItem(storageKey)
  } catch {
    // It then counts as shared.
  }
}
