interface SetupFileInput {
  readonly id: string
  readonly key: string
  readonly origin: string
  /** ISO 8601. */
  readonly time: string
}

/** What goes into WeeWX's own configuration. */
export function writeWeewxFile({ id, key, origin }: SetupFileInput): string {
  return [
    '[StdRESTful]',
    '    [[Wunderground]]',
    '        enable = true',
    `        station = ${id}`,
    `        password = ${key}`,
    `        server_url = ${origin}/weatherstation/updateweatherstation.php`,
  ].join('\n')
}

/** A first report from anybody's own program. */
export function writeJsonCall({ key, origin, time }: SetupFileInput): string {
  const report = { observations: [{ time, temperature_c: 24.5, humidity: 61, rain_mm: 0 }] }
  return [
    `curl -X POST ${origin}/api/ingest/v1/observations \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${JSON.stringify(report)}'`,
  ].join('\n')
}
