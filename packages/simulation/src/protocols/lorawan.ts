import type { StationRecord } from '../stations/station-record.ts'
import { toJsonEntry } from './json-batch.ts'
import type { Credentials, Report } from './report.ts'

/** The uplink webhook of The Things Stack v3. */
export function encodeThingsStack(record: StationRecord, credentials: Credentials): Report {
  const { time, ...payload } = toJsonEntry(record)
  return encodeWebhook('/api/ingest/v1/ttn', credentials, {
    end_device_ids: {
      device_id: `est-${credentials.ingestId.toLowerCase()}`,
      application_ids: { application_id: 'fazenda' },
      dev_eui: credentials.devEui,
    },
    correlation_ids: [`as:up:${countFrames(record)}`],
    received_at: time,
    uplink_message: {
      session_key_id: 'simulated',
      f_port: 2,
      f_cnt: countFrames(record),
      frm_payload: 'AQIDBA==',
      decoded_payload: { ...payload, source: 'simulated' },
      rx_metadata: [{ gateway_ids: { gateway_id: 'gw1' }, time, rssi: -97, snr: 5.2 }],
      received_at: time,
    },
  })
}

/** The HTTP integration of ChirpStack v4. */
export function encodeChirpstack(record: StationRecord, credentials: Credentials): Report {
  const { time, ...payload } = toJsonEntry(record)
  const devEui = (credentials.devEui ?? '').toLowerCase()
  return encodeWebhook('/api/ingest/v1/chirpstack?event=up', credentials, {
    deduplicationId: `${devEui}-${countFrames(record)}`,
    time,
    deviceInfo: {
      tenantName: 'ChirpStack',
      applicationName: 'fazenda',
      deviceName: `est-${credentials.ingestId.toLowerCase()}`,
      devEui,
    },
    devAddr: '00189440',
    adr: true,
    dr: 1,
    fCnt: countFrames(record),
    fPort: 2,
    confirmed: false,
    data: 'AQIDBA==',
    object: { ...payload, source: 'simulated' },
    rxInfo: [{ gatewayId: '0016c001f153a14c', rssi: -48, snr: 9 }],
    txInfo: { frequency: 915_200_000 },
  })
}

function encodeWebhook(path: string, credentials: Credentials, message: unknown): Report {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${credentials.lorawanKey ?? ''}` },
    body: JSON.stringify(message),
  }
}

/** Grows with every record and is the same for a repeat. */
function countFrames(record: StationRecord): number {
  return Math.floor(record.time.getTime() / 1000) - 1_600_000_000
}
