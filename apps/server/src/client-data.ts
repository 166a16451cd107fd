import type { ClientData, ClientTable } from './accounts/own-data/client-data.ts'

type Folder = 'weather' | 'operations' | 'land' | 'crops' | 'alerts' | 'evidence' | 'accounts' | 'sales'

const of = (folder: Folder | null, by: ClientTable['by'], tables: readonly string[]): ClientTable[] =>
  tables.map((table) => ({ table, folder, by }))

/**
 * Every table with data of a client, the referring before the referred: whoever adds one adds it here, or to those of
 * nobody (ACC-131).
 */
export const clientData: ClientData = {
  tables: [
    ...of('alerts', 'client', ['alert_notices', 'alert_doubts', 'alert_deliveries']),
    {
      table: 'alert_channels',
      folder: 'alerts',
      by: 'client',
      without: ['secret_sealed', 'previous_secret_sealed', 'link_hash'],
    },
    ...of('alerts', 'client', ['alert_episodes', 'alert_rules', 'alert_preferences', 'webhook_deliveries']),
    {
      table: 'webhooks',
      folder: 'alerts',
      by: 'client',
      without: ['secret_sealed', 'previous_secret_sealed'],
    },
    ...of(null, 'station', ['alert_watches', 'alert_stations', 'mqtt_stations', 'crop_frost_models']),
    ...of('crops', 'client', ['crop_irrigations', 'crop_seasons', 'crop_soils']),
    ...of(null, 'client', ['crop_desk_lines']),
    ...of('land', 'client', [
      'land_buffer_rules',
      'land_farm_pairs',
      'land_receptors',
      'land_boundaries',
      'land_farms',
      'land_imports',
    ]),
    ...of('operations', 'client', [
      'failed_uploads',
      'work_orders',
      'operation_coverage',
      'operation_file_parts',
      'operation_files',
      'equipment_operations',
      'equipment_operators',
      'equipment_machineries',
      'equipment_products',
      'equipment_fields',
      'equipment_farms',
    ]),
    ...of('weather', 'station', [
      'observations',
      'observation_hours',
      'observation_days',
      'reading_marks',
      'quality_case_notes',
      'quality_cases',
      'sensor_calibrations',
      'station_maintenance',
      'station_quality_limits',
      'station_radio_nodes',
      'station_signal_days',
      'station_last_reports',
      'ingest_refusals',
    ]),
    ...of(null, 'station', ['station_latest', 'station_quality', 'station_uplinks']),
    ...of('weather', 'client', [
      'spray_selections',
      'spray_windows',
      'spray_configurations',
      'spray_message_wishes',
    ]),
    ...of(null, 'client', ['csv_export_chunks']),
    ...of('weather', 'client', ['csv_exports']),
    ...of('sales', 'client', ['subscriptions', 'checkout_items']),
    {
      table: 'stations',
      folder: 'weather',
      by: 'client',
      without: ['ingest_key_hash', 'ingest_key_sealed', 'console_passkey'],
    },
    ...of('weather', 'client', ['farms']),
    { table: 'checkout_sessions', folder: 'sales', by: 'client', keptFor: 'accounts' },
    { table: 'checkouts', folder: 'sales', by: 'client', keptFor: 'accounts' },
    { table: 'payment_customers', folder: 'sales', by: 'client', keptFor: 'accounts' },
    { table: 'payment_events', folder: 'sales', by: 'client', keptFor: 'accounts' },
    { table: 'evidence_links', folder: 'evidence', by: 'client', without: ['token_hash'] },
    { table: 'evidence_packs', folder: 'evidence', by: 'client', keptFor: 'proof' },
    {
      table: 'evidence_keys',
      folder: 'evidence',
      by: 'client',
      without: ['private_key_sealed'],
      keptFor: 'proof',
    },
    ...of('accounts', 'client', ['analytics_events', 'data_views', 'account_exports']),
    { table: 'api_keys', folder: 'accounts', by: 'client', without: ['key_hash'] },
    {
      table: 'devices',
      folder: 'accounts',
      by: 'client',
      without: ['password_hash', 'sealed_password', 'token_version'],
    },
    { table: 'mails', folder: 'accounts', by: 'recipient', without: ['html_body', 'text_body'] },
    ...of('accounts', 'user', ['user_permissions']),
    { table: 'sessions', folder: 'accounts', by: 'user', without: ['token_version'] },
    {
      table: 'passkeys',
      folder: 'accounts',
      by: 'user',
      without: ['credential_id', 'public_key', 'counter'],
    },
    { table: 'totp_factors', folder: 'accounts', by: 'user', without: ['secret_sealed', 'last_step'] },
    ...of(null, 'user', ['recovery_codes', 'mailed_tokens', 'sign_in_tickets', 'written_keys']),
    { table: 'users', folder: 'accounts', by: 'client', without: ['password_hash', 'token_version'] },
    ...of('accounts', 'client', ['change_log']),
    // What goes leaves lines in these: they go last.
    ...of(null, 'client', ['observation_arrivals', 'data_changes', 'change_positions']),
    {
      table: 'clients',
      folder: 'accounts',
      by: 'itself',
      without: ['lorawan_key_hash', 'lorawan_key_sealed'],
      keptFor: 'proof',
    },
  ],
  files: [
    {
      folder: 'operations/files',
      query: `select case when original_removed_at is null then original_key else stored_key end as key,
                     file_id || '-' || kind || case when original_removed_at is not null then '.stored'
                       when original_is_gzip then '.csv.gz' else '.csv' end as name
              from operation_file_parts where client_id = $1`,
    },
    {
      folder: 'evidence/packs',
      query: `select pack_key as key, lpad(number::text, 5, '0') || '-' || hash || '.json' as name
              from evidence_packs where client_id = $1`,
    },
    {
      folder: 'evidence/stamps',
      query: `select stamp_key as key, lpad(number::text, 5, '0') || '-' || hash || '.tsr' as name
              from evidence_packs where client_id = $1 and stamp_key is not null`,
    },
  ],
}

/** Tables in which nothing is a client's. */
export const tablesOfNobody = [
  'account_changes',
  'alert_pauses',
  'app_packages',
  'backup_runs',
  'change_messages',
  'demo_records',
  'forecast_cells',
  'forecast_runs',
  'job_worker_sessions',
  'known_sign_ins',
  'plans',
  'rate_windows',
  'sign_in_failures',
  'test_checkout_sessions',
  'test_subscriptions',
] as const
