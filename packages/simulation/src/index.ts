/**
 * A world to try the product on, computed from seeds: an atmosphere, stations that measure it and report by every
 * ingest protocol, and machines that work a field and upload what their tablets wrote. Network, timers and the clock
 * are handed in: the server's demo plays it against itself, the commands in `tools/` against any portal.
 */
export * from './field-work/chance.ts'
export * from './field-work/drive-field.ts'
export * from './field-work/field-job.ts'
export * from './field-work/planting-csv.ts'
export * from './field-work/weather-csv.ts'
export * from './play/backfill.ts'
export * from './play/play-live.ts'
export * from './play/reporter.ts'
export * from './play/send-report.ts'
export * from './protocols/encode-report.ts'
export { maxBatch } from './protocols/json-batch.ts'
export * from './protocols/report.ts'
export * from './stations/faults.ts'
export * from './stations/simulated-station.ts'
export * from './stations/station-record.ts'
export * from './uploads/pack-upload.ts'
export * from './uploads/plan-planting.ts'
export * from './uploads/plan-weather.ts'
export * from './uploads/tablet-upload.ts'
export * from './weather/index.ts'
