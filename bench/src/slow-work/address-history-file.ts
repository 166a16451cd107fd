/** Of the hourly history of a station, as the page of exports asks for it. */
export function addressHistoryFile(
  url: string,
  { stationId, years }: { readonly stationId: string; readonly years: number },
): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    station_id: stationId,
    data_type: 'history',
    from_date: day(years * 365 + 2),
    to_date: day(-1),
    period: 'hourly',
  })
  return `${url}/api/v1/csv_exportations/download?${query}`
}
