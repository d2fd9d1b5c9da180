import { expect, test } from 'vitest'
import { opensInsideAnApp } from './in-app.ts'

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.54(0x18003631) NetType/WIFI',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 V1_AND_SQ_9.1.0 QQ/9.1.0.22095 NetType/WIFI',
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 AliApp(DingTalk/7.6.15) com.laiwang.DingTalk',
])('%s saves no files', (userAgent) => {
  expect(opensInsideAnApp(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 13) AppleWebKit/537.36 MQQBrowser/14.9 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
])('%s is a browser of its own', (userAgent) => {
  expect(opensInsideAnApp(userAgent)).toBe(false)
})
