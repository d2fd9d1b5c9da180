import { expect, test } from 'vitest'
import { askingVendor, inManifest, withRuntime } from './runtime-in-vendor.ts'

const at = { runtime: 'assets/rolldown-runtime-a1.js', vendor: 'assets/vendor-b2.js' }
const runtime = 'var a=1,s=(x)=>x+a,o=(x)=>x*2;export{s as n,o as t};'

test('the libraries have the runtime in front, in a scope of its own, and give it to others', async () => {
  const vendor = withRuntime(
    'import{n as a,t}from"./rolldown-runtime-a1.js";const z=a(t(4));export{z as q};',
    runtime,
    at,
  )
  const other = askingVendor('import{t as e}from"./rolldown-runtime-a1.js";import{q}from"./vendor-b2.js";', at)
  expect(other).toBe('import{__runtime_t as e}from"./vendor-b2.js";import{q}from"./vendor-b2.js";')
  const made = await import(`data:text/javascript,${encodeURIComponent(vendor)}`)
  expect([made.q, made.__runtime_t(5), made.__runtime_n(5)]).toEqual([9, 10, 6])
})

test('lists of files to fetch beforehand name the libraries instead', () => {
  expect(askingVendor('["assets/rolldown-runtime-a1.js","assets/c.js"]', at)).toBe(
    '["assets/vendor-b2.js","assets/c.js"]',
  )
})

test('whoever needed the runtime needs the libraries, once', () => {
  const manifest = {
    page: { file: 'assets/page.js', imports: ['_rt', '_libs', '_kit'] },
    _rt: { file: at.runtime },
    _libs: { file: at.vendor, imports: ['_rt'] },
  }
  expect(inManifest(manifest, at)).toEqual({
    page: { file: 'assets/page.js', imports: ['_libs', '_kit'] },
    _libs: { file: at.vendor, imports: [] },
  })
})

test('files that are not as they were are noticed', () => {
  expect(() => withRuntime('const z=1;export{z as q};', runtime, at)).toThrow('as they were')
})
