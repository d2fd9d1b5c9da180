import { z } from '../call/zod.ts'
import { plainPhone } from './phone.ts'

const plain = () => z.string().overwrite(plainPhone)

/** A mainland mobile number. */
export const Phone = plain().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号')

/** The same where it may be left out. */
export const MaybePhone = plain()
  .regex(/^(1[3-9]\d{9})?$/, '请输入正确的手机号')
  .default('')

/** Phone of a contact: a mobile number or a landline. */
export const contactPhone = (fault = '请输入正确的手机号或固话') =>
  plain().regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, fault)

/** Phone of a store's service, which may be a toll-free number. */
export const ServicePhone = plain().regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4})$/, '请输入正确的客服电话')
