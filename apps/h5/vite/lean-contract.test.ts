import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leaner } from './lean-contract.ts'

const lean = (code: string) => leaner(code, parseAst(code))

test('an endpoint keeps its address and loses its schemas', () => {
  const code = `const base = { needs: 'login' }
export const add = endpoint({ ...base, method: 'POST', input: z.object({ id: Id }), output: Done, idempotent: true })`
  expect(lean(code)).toBe(`const base = { needs: 'login' }
export const add = /* @__PURE__ */ (() => endpoint({ ...base, method: 'POST', idempotent: true }))()`)
})

test('schemas at the end go as well', () => {
  expect(lean(`export const init = endpoint({ path: '/a', input: Nothing, output: GlobalData })`)).toBe(
    `export const init = /* @__PURE__ */ (() => endpoint({ path: '/a',  }))()`,
  )
})

test('a schema that nobody uses may be dropped, plain constants stay as they are', () => {
  expect(lean(`export const Qty = z.int().min(1)\nexport const limit = 200`)).toBe(
    `export const Qty = /* @__PURE__ */ (() => z.int().min(1))()\nexport const limit = 200`,
  )
})
