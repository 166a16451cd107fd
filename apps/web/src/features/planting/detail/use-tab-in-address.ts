import { useSearchParams } from 'react-router'
import { chooseTab, type PlantingTab } from './planting-tab.ts'

/** The chosen tab lies in the address, so that a link leads to it. */
export function useTabInAddress(
  tabs: readonly PlantingTab[],
): readonly [PlantingTab | null, (tab: PlantingTab) => void] {
  const [address, setAddress] = useSearchParams()
  const setTab = (tab: PlantingTab) =>
    setAddress(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return [chooseTab(tabs, address.get('tab')), setTab]
}
