import type { PoolClient } from 'pg'
import type { TimeSpan } from './time-span.ts'

/** Sums up the marks of readings for the hours and days of a span: how much of each is not trusted (WEA-152). */
export async function summariseQuality(
  client: PoolClient,
  station: { readonly id: string; readonly timeZone: string },
  span: TimeSpan,
): Promise<void> {
  await client.query({
    name: 'quality of hours',
    text: `update observation_hours h set quality = found.quality
      from (
        select stored.hour, marked.quality
        from observation_hours stored
        left join (
          select hour, jsonb_object_agg(reading, jsonb_build_object(
            'verdict', verdict, 'count', count, 'reasons', reasons)) as quality
          from (
            select date_trunc('hour', m.time, 'UTC') as hour, m.reading,
              case when bool_or(m.verdict = 'bad') then 'bad' else 'doubtful' end as verdict,
              count(distinct m.time)::int as count, jsonb_agg(distinct r.reason) as reasons
            from reading_marks m cross join unnest(m.reasons) as r (reason)
            where m.station_id = $1 and m.time >= date_trunc('hour', to_timestamp($2), 'UTC')
              and m.time < to_timestamp($3) + interval '1 hour'
            group by 1, 2
          ) as readings
          group by hour
        ) as marked using (hour)
        where stored.station_id = $1 and stored.hour >= date_trunc('hour', to_timestamp($2), 'UTC')
          and stored.hour < to_timestamp($3)
      ) as found
      where h.station_id = $1 and h.hour = found.hour and h.quality is distinct from found.quality`,
    values: [station.id, span.sinceMs / 1000, span.untilMs / 1000],
  })
  await summariseDayQuality(client, station, span)
}

/** Days count the hours of them that are not trusted. */
export async function summariseDayQuality(
  client: PoolClient,
  station: { readonly id: string; readonly timeZone: string },
  span: TimeSpan,
): Promise<void> {
  await client.query({
    name: 'quality of days',
    text: `with span as (
        select (to_timestamp($2) at time zone $4)::date as first, (to_timestamp($3) at time zone $4)::date as last
      )
      update observation_days d set quality = found.quality
      from (
        select stored.day, marked.quality
        from span join observation_days stored
          on stored.station_id = $1 and stored.day between span.first and span.last
        left join (
          select day, jsonb_object_agg(reading, jsonb_build_object(
            'verdict', verdict, 'count', count, 'reasons', reasons)) as quality
          from (
            select (h.hour at time zone $4)::date as day, e.key as reading,
              case when bool_or(e.value ->> 'verdict' = 'bad') then 'bad' else 'doubtful' end as verdict,
              count(distinct h.hour)::int as count, jsonb_agg(distinct r.reason) as reasons
            from span join observation_hours h on h.station_id = $1
                and h.hour >= span.first::timestamp at time zone $4
                and h.hour < (span.last + 1)::timestamp at time zone $4
              cross join jsonb_each(h.quality) as e
              cross join jsonb_array_elements_text(e.value -> 'reasons') as r (reason)
            where h.quality is not null
            group by 1, 2
          ) as readings
          group by day
        ) as marked using (day)
      ) as found
      where d.station_id = $1 and d.day = found.day and d.quality is distinct from found.quality`,
    values: [station.id, span.sinceMs / 1000, span.untilMs / 1000, station.timeZone],
  })
}
