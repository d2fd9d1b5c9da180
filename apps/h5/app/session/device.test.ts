import { beforeEach, expect, test, vi } from 'vitest'
import { deviceHere } from './device.ts'

const written: string[] = []
beforeEach(() => {
  written.length = 0
  const jar = {
    get cookie() {
      return written.length > 0 ? `other=1; ${written.at(-1)?.split(';')[0]}; more=2` : 'other=1'
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
})

test('a browser makes up one name for itself and keeps it for a year from its last use', () => {
  const name = deviceHere()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceHere()).toBe(name)
  expect(written).toHaveLength(2)
  expect(written[1]).toBe(`device=${name}; Path=/; Max-Age=31536000; SameSite=Strict; Secure`)
})

test('what somebody else wrote there is not taken for a name', () => {
  written.push('device=<script>')
  expect(deviceHere()).toMatch(/^[0-9a-f]{32}$/)
})
