import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { readReply } from './reply.ts'

const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  text: JSON.stringify(body),
})
function errorOf(answer: Parameters<typeof readReply>[0]): CallError {
  try {
    readReply(answer)
  } catch (error) {
    if (error instanceof CallError) return error
  }
  return expect.unreachable()
}

test('code 0 yields the data', () => {
  expect(readReply(json({ error: 0, data: { list: [] }, msg: '' }))).toEqual({ list: [] })
})

test('a refusal carries its code, sentence, values and request id', () => {
  const error = errorOf(json({ error: 500, data: { left: 2 }, msg: '库存不足', code: 'stock.short', request_id: 'r1' }))
  expect(error).toMatchObject({
    kind: 'failure',
    code: 'stock.short',
    msg: '库存不足',
    data: { left: 2 },
    requestId: 'r1',
  })
})

test('a parameter failure names the field', () => {
  expect(errorOf(json({ error: 1, data: null, msg: '请输入手机号', field: 'phone' }))).toMatchObject({
    kind: 'parameter',
    field: 'phone',
  })
})

test.each([401, 402])('login failure code %i is a lost login', (code) => {
  expect(errorOf(json({ error: code, data: null, msg: '请先登录' }))).toMatchObject({ kind: 'login', msg: '请先登录' })
})

test('HTTP 401 says that the login expired, whatever the body', () => {
  expect(errorOf(json({ error: 401, data: null, msg: 'x' }, 401)).msg).toBe('登录已过期，请重新登录')
  expect(errorOf({ status: 401, contentType: '', text: '' })).toMatchObject({ kind: 'login' })
})

test.each(['<html>401</html>', '<h1>Unauthorized</h1>', '<!doctype html><p>未授权</p>'])(
  'the page %s of a proxy is a lost login',
  (text) => {
    expect(errorOf({ status: 200, contentType: 'text/html', text })).toMatchObject({
      kind: 'login',
      msg: '登录已过期，请重新登录',
    })
  },
)

test('any other page, and an envelope without sense, is a defect', () => {
  expect(errorOf({ status: 502, contentType: 'text/html', text: '<h1>Bad Gateway</h1>' }).kind).toBe('defect')
  expect(errorOf(json({ error: 77, data: null, msg: '' }))).toMatchObject({
    kind: 'defect',
    msg: '系统开小差了，请稍后再试',
  })
  expect(errorOf(json([])).kind).toBe('defect')
})

test('the number 401 inside data is not a lost login', () => {
  expect(readReply(json({ error: 0, data: { price_fen: 401 }, msg: '' }))).toEqual({ price_fen: 401 })
})
