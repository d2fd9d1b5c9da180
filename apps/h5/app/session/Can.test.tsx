import type { MouseEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '#ui/Button.tsx'
import { Can, type CanProps, greyed, lackOf } from './Can.tsx'
import { aUser, renderedAs } from './user.fake.ts'

function shown(permissions: string, props: Omit<CanProps, 'children'>) {
  renderedAs({ token: 't', userInfo: aUser({ role: { name: '', permissions, order_sight: 'company' } }) })
  return renderToStaticMarkup(
    <Can {...props}>
      <button type="button">提交订单</button>
    </Can>,
  )
}

test('who holds the permission, or all, sees the button as it is', () => {
  expect(shown('order:submit', { permission: 'order:submit' })).toBe('<button type="button">提交订单</button>')
  expect(shown('*', { permission: ['order:pay', 'order:review'], mode: 'all' })).toContain('提交订单')
})

test('who lacks it does not see it', () => {
  expect(shown('cart:add', { permission: 'order:submit' })).toBe('')
})

test('any of several suffices, all of them only in all mode', () => {
  expect(shown('order:pay', { permission: ['order:pay', 'order:review'] })).toContain('提交订单')
  expect(shown('order:pay', { permission: ['order:pay', 'order:review'], mode: 'all' })).toBe('')
})

test('always:show is always visible', () => {
  expect(shown('', { permission: 'always:show' })).toContain('提交订单')
})

test('a greyed button is half transparent, not allowed, and announced as disabled', () => {
  expect(shown('', { permission: 'order:submit', fallback: 'grey' })).toBe(
    '<button type="button" aria-disabled="true" style="opacity:0.5;cursor:not-allowed">提交订单</button>',
  )
})

test('tapping what is greyed explains instead of acting', () => {
  const act = vi.fn()
  const explain = vi.fn()
  const { onClick } = greyed(<button type="button" onClick={act} />, explain)
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  onClick?.(event as unknown as MouseEvent<HTMLButtonElement>)
  expect(explain).toHaveBeenCalledOnce()
  expect(act).not.toHaveBeenCalled()
  expect(event.preventDefault).toHaveBeenCalledOnce()
})

test('the explanation names what is missing', () => {
  expect(lackOf('order:submit')).toBe('您暂无“提交订单”权限，请联系企业管理员')
  expect(lackOf(['order:submit', 'order:pay'], ['order:pay'])).toBe('您暂无“提交订单”权限，请联系企业管理员')
})

test('a button of the kit is greyed by its own means', () => {
  expect(greyed(<Button>提交订单</Button>, () => {})).toMatchObject({ disabled: true })
})
