import { expect, test } from 'vitest'
import { aUser } from '#session/user.fake.ts'
import { completenessOf } from './completeness.ts'

const complete = aUser({
  avatar: '/img/a.webp',
  real_name: '王敏',
  gender: 'female',
  birthday: '1990-01-31',
  email: 'wang@example.com',
})

const mail = true

test('someone who told everything has a hundred percent and nothing missing', () => {
  expect(completenessOf(complete, { mail })).toEqual({ percent: 100, missing: [] })
})

test('a new person begins with what is known from registering', () => {
  expect(completenessOf(aUser(), { mail })).toEqual({
    percent: 20,
    missing: ['头像', '真实姓名', '性别', '生日', '邮箱'],
  })
})

test('each thing that is taken back counts less, and is named', () => {
  expect(completenessOf({ ...complete, email: '' }, { mail })).toEqual({ percent: 80, missing: ['邮箱'] })
  expect(completenessOf({ ...complete, gender: 'unknown', birthday: '' }, { mail })).toEqual({
    percent: 80,
    missing: ['性别', '生日'],
  })
})

test('where the mall sends no mail nobody is asked for an address, and the rest is a hundred', () => {
  expect(completenessOf({ ...complete, email: '' }, { mail: false })).toEqual({ percent: 100, missing: [] })
  expect(completenessOf(aUser(), { mail: false })).toEqual({
    percent: 25,
    missing: ['头像', '真实姓名', '性别', '生日'],
  })
})
