/** What an answer in the wire's envelope carries; one function, so that TanStack Query does not select again at each draw. */
export function selectData<Data>(answer: { readonly data: Data }): Data {
  return answer.data
}
