import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCall } from './use-call.ts'

function openCall() {
  const waiting: { resolve: (data: string) => void; reject: (error: unknown) => void }[] = []
  const { result } = renderHook(() =>
    useCall(
      (_input: { name: string }) =>
        new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
    ),
  )
  return { result, waiting }
}

describe('the call of a form', () => {
  it('tells that it is under way, and then its answer', async () => {
    const { result, waiting } = openCall()
    act(() => result.current.start({ name: 'a' }))
    expect(result.current).toMatchObject({ isPending: true, error: null, data: undefined })
    act(() => waiting[0]?.resolve('there'))
    await waitFor(() =>
      expect(result.current).toMatchObject({ isPending: false, error: null, data: 'there' }),
    )
  })

  it('tells its failure, which the next try takes away', async () => {
    const { result, waiting } = openCall()
    act(() => result.current.start({ name: 'a' }))
    act(() => waiting[0]?.reject(new Error('refused')))
    await waitFor(() => expect(result.current.error?.message).toBe('refused'))
    act(() => result.current.start({ name: 'a' }))
    expect(result.current).toMatchObject({ isPending: true, error: null })
  })

  it('hears nothing more of a call that was given up, or that another one followed', async () => {
    const { result, waiting } = openCall()
    act(() => result.current.start({ name: 'a' }))
    act(() => result.current.reset())
    await act(async () => waiting[0]?.resolve('too late'))
    expect(result.current).toMatchObject({ isPending: false, data: undefined })
    act(() => result.current.start({ name: 'b' }))
    act(() => result.current.start({ name: 'c' }))
    await act(async () => waiting[2]?.resolve('c'))
    await act(async () => waiting[1]?.resolve('b'))
    expect(result.current.data).toBe('c')
  })
})
