/**
 * A task of the threads, by the name under which `thread/operation-worker.ts` exports its function. It stands beside
 * that function, so that whoever asks for the task needs not know everything else a thread can do.
 */
export interface ThreadTask<Input, Result> {
  readonly name: string
  /** Never called: it carries the types of the function to whoever runs the task. */
  readonly types?: (input: Input) => Result
}

type Work = (input: never) => unknown

/** The function is taken as a type alone: a task can be asked for without loading what does it. */
export function defineThreadTask<F extends Work>(
  name: string,
): ThreadTask<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { name }
}
