import { expect, test } from 'vitest'
import { payDeviceOf } from './pay-device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; PJZ110) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 5, 'phone'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Mobile', 5, 'phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 5, 'phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 10, 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI', 5, 'wechat'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36 MicroMessenger/7.0.20.1781', 0, 'wechat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 wxwork/4.1 MicroMessenger/7.0.1', 5, 'phone'],
] as const)('whoever comes with %s and %s fingers pays at the cashier of a %s', (userAgent, maxTouchPoints, device) => {
  expect(payDeviceOf({ userAgent, maxTouchPoints })).toBe(device)
})
