/** A record of a time log with north, east and status in it; values by their place in the header. */
export interface TestRecord {
  readonly clockMs: number
  readonly latitude: number
  readonly longitude: number
  readonly values?: Readonly<Record<number, number>>
}

/** Written by the standard's table, apart from the encoder of exports, which it would else prove by itself. */
export function packRecords(records: readonly TestRecord[]): Buffer {
  return Buffer.concat(
    records.map(({ clockMs, latitude, longitude, values = {} }) => {
      const list = Object.entries(values)
      const bytes = Buffer.alloc(16 + list.length * 5)
      const sinceFirstDay = clockMs - Date.UTC(1980, 0, 1)
      bytes.writeUInt32LE(sinceFirstDay % 86_400_000, 0)
      bytes.writeUInt16LE(Math.floor(sinceFirstDay / 86_400_000), 4)
      bytes.writeInt32LE(Math.round(latitude * 1e7), 6)
      bytes.writeInt32LE(Math.round(longitude * 1e7), 10)
      bytes.writeUInt8(4, 14)
      bytes.writeUInt8(list.length, 15)
      for (const [index, [key, value]] of list.entries()) {
        bytes.writeUInt8(Number(key), 16 + index * 5)
        bytes.writeInt32LE(value, 17 + index * 5)
      }
      return bytes
    }),
  )
}

/** The header that such records need; `values` are pairs of a dictionary number and a part of the machine. */
export function aLogHeader(
  values: readonly (readonly [ddi: number, element: string, constant?: number])[],
): string {
  const list = values.map(
    ([ddi, element, constant]) =>
      `<DLV A="${ddi.toString(16).padStart(4, '0')}" B="${constant ?? ''}" C="${element}"/>`,
  )
  return `<TIM A="" D="4"><PTN A="" B="" D=""/>${list.join('')}</TIM>`
}

/** A sprayer of another maker: a boom of two sections, and a weather station on its roof. */
export const sprayerXml = `<CTR A="CTR1" B="Prado" C="Rui"/><FRM A="FRM1" B="Fazenda S&#227;o Jos&#233;" I="CTR1"/>
<PFD A="PFD1" C="Talh&#227;o 9" D="120000" F="FRM1"/><WKR A="WKR1" B="Lima" C="Ana"/><PDT A="PDT1" B="Fungicida X"/>
<DVC A="DVC1" B="Sprayer 4000" D="A000860020800001" F="31" G="FF000000006E65">
  <DET A="DET1" B="1" C="1" D="Sprayer" E="0" F="0"/><DET A="DET2" B="2" C="4" D="Left" E="1" F="1"/>
  <DPT A="9" B="0046" C="24000"/>
</DVC>
<DVC A="DVC2" B="Weather station" D="A000860020800002" F="31" G="FF000000006E65"><DET A="DET3" B="1" C="1" E="0" F="0"/></DVC>`

/** Task data around the inside of their root. */
export function aTaskDataXml(inside: string, version: 3 | 4 = 4): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ISO11783_TaskData VersionMajor="${version}" VersionMinor="0" ManagementSoftwareManufacturer="FMIS" ManagementSoftwareVersion="1" TaskControllerManufacturer="Some Maker" TaskControllerVersion="2" DataTransferOrigin="2">${inside}</ISO11783_TaskData>`
}

export const aPassStartMs = Date.UTC(2026, 9, 19, 12)

/** A minute straight to the north, a point a second; the weather is recorded once, and changes at the thirtieth second. */
export function aPassOfRecords(startMs = aPassStartMs): TestRecord[] {
  return Array.from({ length: 60 }, (_, second) => ({
    clockMs: startMs + second * 1000,
    latitude: -19.16 + second * 0.00004,
    longitude: -47.77,
    values: {
      ...(second === 0 ? { 0: 24_000, 1: 12_000, 2: 301_150, 3: 4444, 4: 62, 5: 2500, 6: 1 } : {}),
      ...(second === 30 ? { 2: 302_150 } : {}),
    },
  }))
}

/** What those records record: widths of the boom and of a section, the air, the speed, the work state, and a rate. */
export const passValues = [
  [67, 'DET1'],
  [67, 'DET2'],
  [192, 'DET3'],
  [397, 'DET1'],
  [209, 'DET3'],
  [207, 'DET3'],
  [141, 'DET1'],
  [2, 'DET1', 1_500_000],
] as const

/** One finished task of that sprayer with one log of a minute: path to content. */
export function listTaskDataContents(
  records: readonly TestRecord[] = aPassOfRecords(),
): Record<string, string | Uint8Array> {
  return {
    'TASKDATA/TASKDATA.XML': aTaskDataXml(
      `${sprayerXml}<TSK A="TSK1" B="Fungicida no talh&#227;o 9" C="CTR1" D="FRM1" E="PFD1" F="WKR1" G="4">
      <PAN A="PDT1"/><DAN A="A000860020800001" C="DVC1"/><TLG A="TLG00001" C="1"/></TSK><TSK A="TSK2" B="Planned" G="1"/>`,
    ),
    'TASKDATA/TLG00001.XML': aLogHeader(passValues),
    'TASKDATA/TLG00001.BIN': packRecords(records),
  }
}
