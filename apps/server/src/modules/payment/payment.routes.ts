import * as contract from '@mall/contract/payment'
import { route } from '#http/route.ts'
import { cashier } from './cashier.service.ts'
import { alipayNotify, wechatNotify } from './notify.service.ts'
import { setPayPassword } from './password.service.ts'
import { pay } from './pay.service.ts'
import { payStatus } from './status.service.ts'

export const paymentRoutes = [
  route(contract.cashier, cashier),
  route(contract.pay, pay),
  route(contract.setPayPassword, setPayPassword),
  route(contract.payStatus, payStatus),
  route(contract.alipayNotify, alipayNotify),
  route(contract.wechatNotify, wechatNotify),
]
