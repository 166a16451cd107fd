/** What the demo's simulator calls itself where consoles name their firmware: its weather is marked as simulated. */
export function isSimulatorName(software: string): boolean {
  return software.toLowerCase().startsWith('talhao-simulator')
}
