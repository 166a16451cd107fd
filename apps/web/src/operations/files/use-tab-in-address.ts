import { useAddress } from '../../lib/browser/use-address.ts'

/** The chosen tab lies in the address, so that a link leads to it and a reload keeps it. */
export function useTabInAddress<Tab extends string>(
  tabs: readonly Tab[],
): readonly [Tab | null, (tab: Tab) => void] {
  const [address, change] = useAddress()
  const setTab = (tab: Tab) =>
    change((now) => {
      now.set('tab', tab)
      return now
    })
  return [chooseTab(tabs, address.get('tab')), setTab]
}

/** The wanted tab where it is there, else the first; null when there is none. */
export function chooseTab<Tab extends string>(tabs: readonly Tab[], wanted: string | null): Tab | null {
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? null
}
