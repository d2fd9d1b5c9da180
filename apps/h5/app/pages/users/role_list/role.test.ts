import { describe, expect, test } from 'vitest'
import {
  copyName,
  diffOf,
  diffText,
  grantable,
  groupState,
  groupToggled,
  permissionsToSave,
  toggled,
} from './role.rules.ts'

const cart = ['cart:add', 'cart:export']
const orders = ['order:submit', 'order:pay', 'order:export', 'order:review']

describe('the tree of permissions', () => {
  test('a group is full, partly full or empty', () => {
    expect(groupState(cart, new Set(cart))).toBe('all')
    expect(groupState(cart, new Set(['cart:add', 'order:pay']))).toBe('some')
    expect(groupState(cart, new Set(['order:pay']))).toBe('none')
  })

  test('one tap fills a group, the next one empties it, and other groups stay', () => {
    const full = groupToggled(new Set(['order:pay', 'cart:add']), cart, ['*'])
    expect([...full].sort()).toEqual(['cart:add', 'cart:export', 'order:pay'])
    expect([...groupToggled(full, cart, ['*'])]).toEqual(['order:pay'])
  })

  test('somebody who may not pay fills the group up to that, and takes nothing away that they could not give', () => {
    const held = ['order:submit', 'order:export']
    const filled = groupToggled(new Set(['order:pay']), orders, held)
    expect([...filled].sort()).toEqual(['order:export', 'order:pay', 'order:submit'])
    expect([...groupToggled(filled, orders, held)]).toEqual(['order:pay'])
  })

  test('a single tick comes and goes', () => {
    const once = toggled(new Set(), 'cart:add')
    expect([...once]).toEqual(['cart:add'])
    expect([...toggled(once, 'cart:add')]).toEqual([])
  })
})

describe('saving a role', () => {
  test('rights of a newer version survive, whatever was ticked', () => {
    expect(permissionsToSave(new Set(['order:pay', 'cart:add']), 'budget:edit,cart:export')).toEqual([
      'cart:add',
      'order:pay',
      'budget:edit',
    ])
  })

  test('what changes, and for how many, is said before', () => {
    const diff = diffOf(
      ['cart:add', 'budget:edit', 'order:pay'],
      ['cart:add', 'cart:export', 'order:export', 'budget:edit'],
    )
    expect(diff).toEqual({ added: ['cart:export', 'order:export'], removed: ['order:pay'] })
    expect(diffText(diff, 5)).toBe('新增 2 项，移除 1 项，影响 5 人')
  })

  test('what does not change is not told, and nobody is affected by a role that nobody has', () => {
    expect(diffText(diffOf(cart, ['cart:export', 'cart:add']), 5)).toBe('')
    expect(diffText({ added: [], removed: ['order:pay'] }, 0)).toBe('移除 1 项，暂无人使用')
  })

  test('a name has two to twenty characters', () => {})
})

describe('a role as a template', () => {
  test('only what the person holds themselves is copied', () => {
    expect(grantable('cart:add,order:pay,budget:edit', ['cart:add', 'cart:export'])).toEqual(['cart:add'])
    expect(grantable('cart:add,order:pay', ['*'])).toEqual(['cart:add', 'order:pay'])
  })

  test('its name is free and short enough', () => {
    expect(copyName('采购员', [])).toBe('采购员 副本')
    expect(copyName('采购员', ['采购员 副本'])).toBe('采购员 副本2')
    expect(copyName('采'.repeat(20), [])).toBe(`${'采'.repeat(17)} 副本`)
  })
})
