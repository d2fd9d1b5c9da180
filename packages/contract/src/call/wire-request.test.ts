import { expect, test } from 'vitest'
import { wireRequest } from './wire-request.ts'

test('path parameters leave the input and fill the path', () => {
  expect(wireRequest({ method: 'PUT', path: '/shop/api/user/address/:id' }, { id: 7, detail: '一号楼' })).toEqual({
    method: 'PUT',
    url: '/shop/api/user/address/7',
    body: '{"detail":"一号楼"}',
  })
  expect(() => wireRequest({ method: 'GET', path: '/a/:id' }, {})).toThrow('needs id')
})

test('a path spelled without its first slash gets one', () => {
  expect(wireRequest({ method: 'GET', path: 'front/login/logout' }, {}).url).toBe('/front/login/logout')
})

test('a GET carries its input in the query, arrays as name[], absent values not at all', () => {
  const { url, body } = wireRequest(
    { method: 'GET', path: '/user/api/walletLog' },
    { page: 2, date: ['2026-01-01', '2026-01-31'], type: undefined, tab: null, in_stock: true },
  )
  expect(body).toBeUndefined()
  expect([...new URLSearchParams(url.split('?')[1])]).toEqual([
    ['page', '2'],
    ['date[]', '2026-01-01'],
    ['date[]', '2026-01-31'],
    ['in_stock', '1'],
  ])
})

test('a DELETE carries its input in the query as well', () => {
  expect(wireRequest({ method: 'DELETE', path: '/user/api/user/delete/:id' }, { id: 3, isReal: 1 }).url).toBe(
    '/user/api/user/delete/3?isReal=1',
  )
})

test('an upload is a form whose array fields end in []', () => {
  const files = [new Blob(['a']), new Blob(['b'])]
  const { body } = wireRequest(
    { method: 'POST', path: '/file/api/upload', body: 'multipart' },
    { files, scene: 'avatar' },
  )
  if (!(body instanceof FormData)) return expect.unreachable()
  expect(body.getAll('files[]')).toHaveLength(2)
  expect(body.get('scene')).toBe('avatar')
})
