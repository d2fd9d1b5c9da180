import { expect, test } from 'vitest'
import { can, joinPermissions, permissionLabel, permissions, splitPermissions } from './permission.ts'
import { permissionGroups } from './permission-groups.ts'
import { presetRoles } from './preset-roles.ts'

const roleOf = (code: string) => presetRoles.find((role) => role.code === code)?.permissions ?? []

test('who holds everything passes every check', () => {
  expect(permissions.every((one) => can(['*'], one))).toBe(true)
  expect(can(['*'], ['order:pay', 'role:delete'], 'all')).toBe(true)
})

test('of several, any one suffices unless all are asked for', () => {
  expect(can(['order:pay'], ['order:pay', 'order:review'])).toBe(true)
  expect(can(['order:pay'], ['order:pay', 'order:review'], 'all')).toBe(false)
})

test('what is always visible needs nothing, and nothing else comes of holding nothing', () => {
  expect(can([], 'always:show')).toBe(true)
  expect(permissions.some((one) => can([], one))).toBe(false)
})

test('a list survives its journey as one string, with strings that this version does not know', () => {
  expect(splitPermissions(joinPermissions(['cart:add', 'future:thing']))).toEqual(['cart:add', 'future:thing'])
  expect(splitPermissions('')).toEqual([])
})

test('every permission has a Chinese label and stands in exactly one group', () => {
  const grouped = permissionGroups.flatMap((group) => group.permissions)
  expect([...grouped].sort()).toEqual([...permissions].sort())
  for (const one of permissions) expect(permissionLabel[one]).toMatch(/[一-龥]/)
})

test('the preset roles are those of the specification', () => {
  expect(roleOf('purchase_manager')).toEqual([...roleOf('buyer'), 'invoice:create', 'invoice:edit', 'invoice:delete'])
  expect(roleOf('demand_officer')).toEqual(['cart:add', 'cart:export', 'inquiry:cart:export', 'inquiry:order:export'])
  expect(roleOf('sourcing_clerk')).toEqual(['cart:add', 'cart:export'])
  expect(roleOf('reviewer')).toEqual(['order:export', 'order:review'])
})
