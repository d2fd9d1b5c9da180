import { createHash } from 'node:crypto'
import { workBits } from '@mall/contract/account/words'
import { sha256Hex } from '@mall/contract/captcha/sha256'
import { workRound } from '@mall/contract/captcha/work'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startWork, workBase } from './proof-of-work.ts'

const known = (text: string) => createHash('sha256').update(text).digest('hex')

test('the hash is the one that everybody means by SHA-256, at every length', () => {
  for (let length = 0; length < 200; length += 1) expect(sha256Hex('a'.repeat(length))).toBe(known('a'.repeat(length)))
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 150,
  })
  fc.assert(fc.property(ascii, (text) => sha256Hex(text) === known(text)))
})

test('a round is a number with which the text hashes to so many zero bits', () => {
  const base = workBase({ key: 'k', scene: 'login', phone: '13800000001' })
  expect(base).toBe(known('k:login:13800000001').slice(0, 32))
  for (let round = 0; round < 3; round += 1) {
    const head = Number.parseInt(known(`${base}:${round}:${workRound(base, round, workBits)}`).slice(0, 8), 16)
    expect(head).toBeLessThan(2 ** (32 - workBits))
  }
})

test('without workers the page does the work itself, tells how far it is, and stops when told to', async () => {
  const meant = { key: 'k', scene: '', phone: '' }
  const reported: number[] = []
  const work = startWork(meant, 3, (done) => reported.push(done))
  const found = await work.first(3)
  expect(found).toEqual([0, 1, 2].map((round) => workRound(workBase(meant), round, workBits)))
  expect(reported).toEqual([1, 2, 3])
  const stopped = startWork(meant, 1000, () => undefined)
  const wanted = stopped.first(1000)
  stopped.stop()
  await expect(wanted).rejects.toThrow('stopped')
})
