import { expect, test } from 'vitest'
import { contentPolicy } from './secure.ts'

const connects = (districtUrl?: string) =>
  contentPolicy({ nonce: 'n', districtUrl })
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'))

test('a page speaks to the mall alone, and to the district service only where one is configured', () => {
  expect(connects()).toBe("connect-src 'self'")
  expect(connects('')).toBe("connect-src 'self'")
  expect(connects('https://ip.example/v1/locate?key=k')).toBe("connect-src 'self' https://ip.example")
  expect(connects('http://127.0.0.1:8099/district')).toBe("connect-src 'self' http://127.0.0.1:8099")
})

test('what the address of the district service says cannot widen any other rule', () => {
  const policy = contentPolicy({ nonce: 'n', districtUrl: "https://ip.example/a; script-src *; x='unsafe-inline' *" })
  expect(policy.split('; ')).toHaveLength(contentPolicy({ nonce: 'n' }).split('; ').length)
  expect(policy).not.toContain('*')
})
