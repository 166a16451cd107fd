import { useState } from 'react'

const storageKey = 'talhao-menu'

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}

/** Whether the side menu is narrow, remembered in this browser where storage is allowed. */
export function useMenuCollapse(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(readCollapsed)
  function toggle() {
    const next = !isCollapsed
    setCollapsed(next)
    try {
      localStorage.setItem(storageKey, next ? 'collapsed' : 'expanded')
    } catch {
      // Forbidden storage only costs the memory of it.
    }
  }
  return { isCollapsed, toggle }
}
