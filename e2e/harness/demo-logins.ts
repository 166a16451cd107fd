export const demoPassword = 'demo-demo-1'

export const demoLogins = [
  'admin',
  'manager',
  'field',
  'viewer',
  'planting',
  'empty',
  'sales',
  'internal',
] as const
export type DemoLogin = (typeof demoLogins)[number]

export function emailOf(login: DemoLogin): string {
  return `${login}@demo.test`
}

/** CORE-2: where each login lands, on a wide screen and on a phone. */
export const landings: Readonly<Record<DemoLogin, { desktop: string; phone: string }>> = {
  admin: { desktop: '/map', phone: '/mpcloud' },
  manager: { desktop: '/map', phone: '/mpcloud' },
  field: { desktop: '/map', phone: '/mpcloud' },
  viewer: { desktop: '/map', phone: '/mpcloud' },
  planting: { desktop: '/mpcloud', phone: '/mpcloud' },
  empty: { desktop: '/subscribe-info', phone: '/subscribe-info' },
  sales: { desktop: '/sales', phone: '/sales' },
  internal: { desktop: '/map', phone: '/mpcloud' },
}
