/** What a station's data are worth: the plan decides what its pages show. */
export const dataProviderPlans = ['basic', 'pro'] as const
export type DataProviderPlan = (typeof dataProviderPlans)[number]
