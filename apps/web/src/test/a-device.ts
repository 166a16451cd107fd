import type { Device } from '@talhao/contract/accounts/devices'

export function aDevice(changes: Partial<Device> = {}): Device {
  return {
    id: '00000000-0000-4000-8000-0000000000d1',
    serialNumber: 'TAB-1',
    password: '********',
    cloudType: 'mpcloud',
    createdAt: '2026-03-05T12:00:00Z',
    ...changes,
  }
}
