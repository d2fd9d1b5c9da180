import { expect, test } from 'vitest'
import { reachable } from './fewer-chunks.ts'

const imports: Record<string, string[]> = {
  '/app/root.tsx': ['/app/session.ts', '/contract/account.ts'],
  '/app/session.ts': ['/app/root.tsx', '/app/storage.ts'],
  '/contract/account.ts': ['/contract/account.ts?plain', '/contract/account.ts?schemas'],
  '/contract/account.ts?schemas': ['/node_modules/zod/index.js', '/contract/phone.ts'],
  '/app/page.tsx': ['/app/session.ts'],
}

test('the frame is what its modules import, in circles too, and not the pages', () => {
  const found = reachable(['/app/root.tsx'], (id) => imports[id] ?? [])
  expect(found).toContain('/app/storage.ts')
  expect(found).toContain('/contract/account.ts?plain')
  expect(found).not.toContain('/app/page.tsx')
})

test('a module passed on with its schemas brings neither them nor what they need', () => {
  const found = reachable(['/app/root.tsx'], (id) => imports[id] ?? [])
  expect([...found].filter((id) => /schemas|zod|phone/.test(id))).toEqual([])
})
