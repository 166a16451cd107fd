export type * from './demo-services.ts'
export { loadDemo } from './load-demo.ts'
export { demoClients, demoPassword, demoSalesPeople } from './world.ts'
