import type { AlertChannel } from '@talhao/contract/alerts/channels'
import type { AlertEpisode, AlertEpisodeDetails } from '@talhao/contract/alerts/episodes'
import type { AlertRule } from '@talhao/contract/alerts/rules'
import { makeId } from './a-station.ts'

type EpisodeChanges = Partial<Omit<AlertEpisode, 'details'>> & {
  readonly details?: Partial<AlertEpisodeDetails>
}

/** A frost at Sede that nobody has confirmed. */
export function anAlert(changes: EpisodeChanges = {}): AlertEpisode & { details: AlertEpisodeDetails } {
  return {
    id: makeId(501),
    ruleId: makeId(601),
    kind: 'frost',
    stationId: makeId(1),
    state: 'open',
    openedAt: new Date(Date.now() - 5_400_000).toISOString(),
    closedAt: null,
    value: 0,
    extreme: -0.4,
    limit: 2,
    acknowledgedAt: null,
    acknowledgedBy: null,
    unknownSince: null,
    ...changes,
    details: {
      placeName: 'Sede',
      timeZone: 'America/Cuiaba',
      ruleName: 'Geada',
      metric: 'temperature_c',
      operator: '<=',
      closeReason: null,
      acknowledgedName: null,
      reason: null,
      ...changes.details,
    },
  }
}

export function anAlertRule(changes: Partial<AlertRule> = {}): AlertRule {
  return {
    id: makeId(601),
    name: 'Geada na sede',
    kind: 'frost',
    scope: { stationIds: [makeId(1)] },
    condition: { metric: 'temperature_c', operator: '<=', value: 2, forMinutes: 10, clearBy: 0.5 },
    channels: [],
    enabled: true,
    ...changes,
  }
}

export function anAlertChannel(changes: Partial<AlertChannel> = {}): AlertChannel {
  return {
    id: makeId(701),
    kind: 'mail',
    name: 'Meu e-mail',
    url: null,
    to: 'helena@demo.test',
    problem: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    lastSuccessAt: null,
    ...changes,
  }
}
