import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { termsOf } from './terms.ts'

const Call = z.custom<Parameters<typeof termsOf>[0]>(
  (one) => typeof one === 'object' && one !== null && 'path' in one && 'needs' in one,
)
const folder = dirname(fileURLToPath(import.meta.resolve('@mall/contract/endpoint')))
const nouns = readdirSync(folder).flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])

test('every call of the contract meets its schemas', async () => {
  const modules = await Promise.all(nouns.map((noun) => import(`${folder}/${noun}.ts`)))
  const calls = modules.flatMap((module) => Object.values(module)).flatMap((one) => Call.safeParse(one).data ?? [])
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) expect(termsOf(call).summary, `${call.method} ${call.path}`).not.toBe('')
})
