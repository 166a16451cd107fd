import { useState } from 'react'
import { allFilters, type ReportFilter, readFilters, saveFilters } from './report-filter.ts'

/** The chosen values of the report, remembered in a cookie. */
export function useReportFilters() {
  const [filters, setFilters] = useState(readFilters)
  function choose(next: readonly ReportFilter[]) {
    setFilters(next)
    saveFilters(next)
  }
  return {
    filters,
    choose,
    toggle(filter: ReportFilter) {
      const chosen = new Set(filters)
      if (!chosen.delete(filter)) chosen.add(filter)
      choose(allFilters.filter((one) => chosen.has(one)))
    },
  }
}
