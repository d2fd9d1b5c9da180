import { expect, test } from 'vitest'
import { reachable } from './fewer-chunks.ts'

const imports: Record<string, string[]> = {
  '/app/root.tsx': ['/app/session.ts', '/contract/account.ts'],
  '/app/session.ts': ['/app/root.tsx', '/app/storage.ts'],
  '/app/page.tsx': ['/app/session.ts'],
}

test('the frame is what its modules import, in circles too, and not the pages', () => {
  const found = reachable(['/app/root.tsx'], (id) => imports[id] ?? [])
  expect([...found].sort()).toEqual(['/app/root.tsx', '/app/session.ts', '/app/storage.ts', '/contract/account.ts'])
})
