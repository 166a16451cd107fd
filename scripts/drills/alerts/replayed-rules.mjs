/** What the replay watches: each way in which a rule can open, at values that these stations really reach. */
export const replayedRules = [
  { name: 'heat', kind: 'threshold', condition: aLimit('temperature_c', '>=', 34, 0, 0.5) },
  { name: 'cold for two hours', kind: 'threshold', condition: aLimit('temperature_c', '<=', 20, 120, 0.5) },
  { name: 'gusts', kind: 'threshold', condition: aLimit('wind_gust_kmh', '>=', 45, 0, 5) },
  {
    name: 'dry air by day',
    kind: 'threshold',
    condition: aLimit('humidity', '<=', 30, 60, 3),
    hours: { from: '10:00', to: '18:00', zone: 'America/Recife' },
  },
  { name: 'rain of a day', kind: 'threshold', condition: aLimit('rain_24h_mm', '>=', 30, 0, 1) },
  { name: 'cold', kind: 'frost', condition: aLimit('temperature_c', '<=', 18, 0, 0.5) },
  { name: 'silence', kind: 'station_silent', condition: null },
]

function aLimit(metric, operator, value, forMinutes, clearBy) {
  return { metric, operator, value, forMinutes, clearBy }
}
