import { expect, test } from 'vitest'
import { z } from 'zod'
import { Fault, faultOf, withoutValues } from './fault.ts'
import { makeLog } from './log.ts'

const person = { name: '欧阳明月', phone: '13912345678', address: '申港路 88 号 6 幢' }
const words = Object.values(person)
const expectNothingOf = (told: string) => {
  for (const word of words) expect(told).not.toContain(word)
}

/** The text that reaches the log when `write` is done with it. */
function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  let text = ''
  const to = {
    write: (line: string) => {
      text += line
    },
  }
  write(makeLog('debug', to))
  return text
}

test('of a failed statement its code, its text and the shape of what was sent are told, and no value', () => {
  const cause = Object.assign(new Error(`duplicate key: ${person.phone}`), {
    code: '23505',
    table: 'users',
    constraint: 'users_phone_unique',
    detail: `Key (phone)=(${person.phone}) already exists.`,
  })
  const query = 'insert into "users" ("phone", "name", "at") values ($1, $2, $3)'
  const message = `Failed query: ${query}\nparams: ${words.join(',')}`
  const error = Object.assign(new Error(message, { cause }), { query, params: [person.phone, null, 7, words, cause] })
  const told = faultOf(error)
  expect(told).toMatchObject({
    statement: query,
    params: ['string(11)', 'null', 'number', 'array(3)', 'object'],
    cause: { errcode: '23505', table: 'users', constraint: 'users_phone_unique' },
  })
  expect(JSON.stringify(told)).toContain('fault.test.ts')
  expectNothingOf(JSON.stringify(told))
})

test('the code of a fault reaches the log, where other codes are cut out', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const line = logged((log) => log.error({ err: error, code: '123456' }, 'job queue'))
  expect(line).toContain('"errcode":"ECONNREFUSED"')
  expect(line).not.toContain('123456')
})

test('whatever is thrown, and however it is logged, nothing that a person typed is in the line', () => {
  const text = words.join(' ')
  const odd = Object.assign(new Error(text), { code: person.phone, table: person.name, query: `select '${text}'` })
  const many = new AggregateError([new TypeError(text), text], text, { cause: { text } })
  const issues = z.object({ name: z.record(z.string(), z.int()) }).safeParse({ name: { [person.name]: 'x' } }).error
  const lines = logged((log) => {
    for (const error of [odd, many, issues, text, new Error(text, { cause: odd })]) log.error({ err: error }, 'defect')
    log.error(odd)
    log.warn(many, 'with words of ours')
  })
  expect(lines.split('\n')).toHaveLength(8)
  expect(lines).toContain('name.?: invalid_type')
  expectNothingOf(lines)
})

test('an error of our own words says them', () => {
  expect(faultOf(new Error('x', { cause: new Fault('短信服务返回 503') }))).toMatchObject({
    cause: { kind: 'Fault', message: '短信服务返回 503' },
  })
})

test('values that were written into a statement are cut out of it', () => {
  expect(withoutValues("select 'O''Brien', 13912345678 from t where n = 5 and s in ('a','b')")).toBe(
    "select '…', … from t where n = 5 and s in ('…','…')",
  )
})

test('a cause that leads back to itself ends', () => {
  const error = new Error('a')
  error.cause = error
  expect(JSON.stringify(faultOf(error)).length).toBeLessThan(100_000)
})
