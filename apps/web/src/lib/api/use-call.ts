import { useRef, useState } from 'react'

interface CallState<Output> {
  readonly isPending: boolean
  readonly error: Error | null
  readonly data: Output | undefined
}

const idle = { isPending: false, error: null, data: undefined }

/**
 * How a call of a form goes, on the pages of signing in: they come before the library that all other pages read the
 * server with. The answer of a call that was given up counts for nothing.
 */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const [state, setState] = useState<CallState<Output>>(idle)
  const turn = useRef(0)

  function reset() {
    turn.current += 1
    setState(idle)
  }

  function start(input: Input) {
    turn.current += 1
    const mine = turn.current
    const settle = (next: CallState<Output>) => {
      if (turn.current === mine) setState(next)
    }
    setState({ ...idle, isPending: true })
    call(input).then(
      (data) => settle({ ...idle, data }),
      (error: unknown) =>
        settle({ ...idle, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  }

  return { ...state, start, reset }
}
