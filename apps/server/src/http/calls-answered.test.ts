import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@mall/contract/call/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, termsOf } from '#app'

const Call = z.custom<Endpoint>((one) => typeof one === 'object' && one !== null && 'path' in one && 'needs' in one)
const contract = join(dirname(fileURLToPath(import.meta.resolve('@mall/contract/call/call'))), '..')
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => /calls\.ts$/.test(name))

test('every call of the contract is answered, by one use case', async () => {
  const modules = await Promise.all(files.map((name) => import(join(contract, name))))
  const calls = modules.flatMap((module) => Object.values(module)).flatMap((one) => Call.safeParse(one).data ?? [])
  expect(calls.length).toBeGreaterThan(400)
  for (const call of calls) expect(termsOf(call).summary, `${call.method} ${call.path}`).not.toBe('')
  expect(allRoutes.length).toBe(new Set(allRoutes.map(({ endpoint }) => endpoint)).size)
})
