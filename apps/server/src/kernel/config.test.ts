import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'a-secret-of-thirty-two-characters-at-least'
const real = { NODE_ENV: 'production', SECRET: secret, SMS_WEBHOOK_URL: 'https://sms.example/send' }

test('without any setting the mall is a demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    production: false,
    databaseUrl: null,
  })
})

test('a real database switches the demo off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://mall:mall@127.0.0.1/mall'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('a real mall has no sandbox that hands out payments', () => {
  expect(readConfig(real)).toMatchObject({ demo: false, sandboxPay: false })
  expect(readConfig({ ...real, DEMO: '1' }).sandboxPay).toBe(true)
})

test.each([
  ['a production without a secret', { ...real, SECRET: '' }, /SECRET/],
  ['a secret that can be guessed', { ...real, SECRET: 'short' }, /SECRET 至少 32 个字符/],
  ['a production that cannot send an SMS', { ...real, SMS_WEBHOOK_URL: '' }, /SMS_WEBHOOK_URL/],
  ['a port that is none', { PORT: '99999' }, /PORT/],
  ['another kind of database', { DATABASE_URL: 'mysql://127.0.0.1/mall' }, /postgres:\/\//],
])('%s does not start, and the sentence names the setting', (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
