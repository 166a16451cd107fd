import { useSearchParams } from 'react-router'

/** The chosen tab lies in the address, so that a link leads to it and a reload keeps it. */
export function useTabInAddress<Tab extends string>(
  tabs: readonly Tab[],
): readonly [Tab | null, (tab: Tab) => void] {
  const [address, setAddress] = useSearchParams()
  const setTab = (tab: Tab) =>
    setAddress(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return [chooseTab(tabs, address.get('tab')), setTab]
}

/** The wanted tab where it is there, else the first; null when there is none. */
export function chooseTab<Tab extends string>(tabs: readonly Tab[], wanted: string | null): Tab | null {
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? null
}
