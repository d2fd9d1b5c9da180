import { type SessionState, type UserInfo, useSession } from './session.ts'

/** An employee for tests, which give the fields that matter to them. */
export const aUser = (part: Partial<UserInfo> = {}): UserInfo => ({
  user_id: 1,
  account: null,
  nickname: '王敏',
  phone: '138****0001',
  avatar: '',
  real_name: '',
  gender: 'unknown',
  birthday: '',
  email: '',
  is_paid_member: false,
  has_password: true,
  has_pay_password: false,
  company: { id: 9, name: '上海砺远精密' },
  role: { name: '采购员', permissions: 'cart:add,order:submit', order_sight: 'own' },
  balance_fen: 0,
  ...part,
})

/** Rendering to a string shows a store's initial state: for a test, that of a session which is already known. */
export function renderedAs(state: Partial<SessionState>): void {
  Object.assign(useSession.getInitialState(), { ready: true, token: null, userInfo: null }, state)
}
