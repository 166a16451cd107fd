interface OpenWindow {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** What a worker can do with windows. */
export interface AppWindows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
  openWindow(url: string): Promise<unknown>
}

/** In a window of the app that is open already, else in a new one (CORE-153). */
export async function openPage(windows: AppWindows, url: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' })
  if (open === undefined) {
    await windows.openWindow(url)
    return
  }
  await open.navigate(url)
  // Some systems do not let a window come forward: the page is there all the same.
  await open.focus().catch(() => undefined)
}
