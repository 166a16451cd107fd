/** A line of the file picker. */
export interface PickerFile {
  readonly fileid: string
  /** Of the operation. */
  readonly name: string
  /** Shown under the name in the weather cloud. */
  readonly description?: string | null
  /** The planting cloud's column. */
  readonly field?: string | null
  /** The weather cloud's column. */
  readonly deviceId?: string | null
  /** YYYY-MM-DD. */
  readonly date: string | null
  readonly isChecked: boolean
}
