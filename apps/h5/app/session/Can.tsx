import { can, permissionLabel } from '@mall/contract/permission/permission'
import { cloneElement, type MouseEvent, type ReactElement, useMemo } from 'react'
import { warn } from './notify.ts'
import { permissionsOf, useIsCompanyMember, useUser } from './session.ts'

type Mode = 'any' | 'all'
type Wanted = string | readonly string[]

/** `const mayPay = useCan('order:pay')` */
export function useCan(permission: Wanted, mode: Mode = 'any'): boolean {
  const user = useUser()
  const held = useMemo(() => permissionsOf(user), [user])
  return can(held, permission, mode)
}

/** Whether this person submits orders for a company but may not pay: they hand the bill to a colleague. */
export function useHandsOver(): boolean {
  const maySubmit = useCan('order:submit')
  const mayPay = useCan('order:pay')
  return useIsCompanyMember() && maySubmit && !mayPay
}

/** 「您暂无“提交订单”权限，请联系企业管理员」 */
export function lackOf(permission: Wanted, held: readonly string[] = []): string {
  const wanted = typeof permission === 'string' ? [permission] : permission
  const labels: Readonly<Record<string, string>> = permissionLabel
  const missing = wanted.filter((one) => !can(held, one)).map((one) => labels[one] ?? one)
  return `您暂无“${missing.join('、')}”权限，请联系企业管理员`
}

export type CanProps = {
  permission: Wanted
  mode?: Mode
  /** `grey` for a page's only primary button, which then shows the reason; everything else hides. */
  fallback?: 'hide' | 'grey'
  /** One element. A component gets `disabled` and `onDisabledClick`, as the kit's Button takes them. */
  children: ReactElement<GreyProps>
}

type GreyProps = {
  'aria-disabled'?: boolean | 'true' | 'false'
  style?: object
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  disabled?: boolean
  onDisabledClick?: () => void
}

export function Can({ permission, mode, fallback = 'hide', children }: CanProps) {
  const user = useUser()
  if (useCan(permission, mode)) return children
  if (fallback === 'hide') return null
  const explain = () => warn(lackOf(permission, permissionsOf(user)))
  return cloneElement(children, greyed(children, explain))
}

/** Greyed, an element keeps its place and stays tappable, but a tap only shows the reason. */
export function greyed({ type, props }: ReactElement<GreyProps>, explain: () => void): GreyProps {
  if (typeof type !== 'string') return { disabled: true, onDisabledClick: explain }
  return {
    'aria-disabled': true,
    style: { ...props.style, opacity: 0.5, cursor: 'not-allowed' },
    onClick(event) {
      event.preventDefault()
      event.stopPropagation()
      explain()
    },
  }
}
