import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { parts } from './contract-parts.ts'

const code = `import { z } from 'zod'
const base = { needs: 'login' }
export const limit = 200
export const Qty = z.int().min(1)
export const add = endpoint({ ...base, method: 'POST', input: z.object({ qty: Qty }), output: Done, idempotent: true })
export function text() {}`
const { facade, plain, schemas } = parts(code, parseAst(code), '/contract/cart.ts')

test('an endpoint keeps its address and loses its schemas', () => {
  expect(plain).toContain(
    `export const add = /* @__PURE__ */ (() => endpoint({ ...base, method: 'POST', idempotent: true }))()`,
  )
})

test('schemas are exported by their own part and may be dropped from the other', () => {
  expect(plain).toContain(`\nconst Qty = /* @__PURE__ */ (() => z.int().min(1))()`)
  expect(schemas).toContain(`\nexport const Qty = /* @__PURE__ */ (() => z.int().min(1))()`)
  expect(schemas).toContain(`\nconst limit = 200`)
  expect(schemas).toContain(`\nfunction text() {}`)
})

test('the old address passes both parts on', () => {
  expect(facade).toBe(
    `export { limit, add, text } from '/contract/cart.ts?plain'\nexport { Qty } from '/contract/cart.ts?schemas'\n`,
  )
})

test('Zod is kept from making code out of text, which the content policy forbids', () => {
  expect(schemas.split('\n')[0]).toBe(`import 'virtual:zod-without-eval'`)
})
