/**
 * Task data of terminals (ISO 11783-10, ISOXML) in and out, without Node, clock or network: it runs in a thread of the
 * server and could run in a browser.
 *
 * - Reading: `openTaskData` takes the files of a card or a zip as a list that the caller opens on demand, and
 *   `readTaskData` tells what its tasks hold. What is wrong with the data as a whole is a `TaskDataProblem`, what is
 *   worth knowing of data that are taken a `TaskDataWarning`; both are closed lists of codes without texts.
 * - Converting: `listConvertibleLogs` and `convertLogs` make the CSV of a tablet of a task's time logs.
 * - Writing: `listTaskDataFiles` gives the files of task data one after the other, each written as it is read;
 *   `writePlannedTask` writes work that a terminal is asked to do.
 *
 * The XML is parsed and written by the library `isoxml`. Neither its unzipping nor its reading of time logs is used.
 */
export * from './converting/convert-logs.ts'
export * from './converting/list-convertible-logs.ts'
export * from './reading/open-task-data.ts'
export * from './reading/read-task-data.ts'
export * from './reading/summarize-task.ts'
export * from './reading/task-data-file.ts'
export * from './reading/task-data-warning.ts'
export * from './task-data-problem.ts'
export * from './writing/exported-task.ts'
export * from './writing/list-task-data-files.ts'
export * from './writing/planned-task.ts'
export * from './writing/write-planned-task.ts'
